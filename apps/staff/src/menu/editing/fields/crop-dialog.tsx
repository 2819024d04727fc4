import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { client } from '../../../shared/client.ts';
import { errorText } from '../../../shared/error-text.ts';
import { useT } from '../../../shared/i18n.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { FormEnd } from '../../../shared/ui/form-end.tsx';
import { problemsOf } from '../draft/queries.ts';
import { type Crop, cutOut, sideMin, squareOf, wholeCrop } from './crop.ts';

type CropDialogProps = {
  readonly file: File;
  readonly onClose: () => void;
  readonly onDone: (name: string) => void;
};

/** Shown where a browser can't read the photograph, or it is too small. */
class UnfitPhotograph extends Error {}

/** The square that guests will see of a photograph: moved by finger or arrow keys, made larger with the slider. */
export function CropDialog({ file, onClose, onDone }: CropDialogProps) {
  const t = useT();
  const queries = useQueryClient();
  const [crop, setCrop] = useState(wholeCrop);
  const photograph = usePhotograph(file);
  const upload = useMutation({
    mutationFn: async () => {
      const content = photograph instanceof ImageBitmap ? await cutOut(photograph, crop) : undefined;
      if (content === undefined) throw new UnfitPhotograph();
      return (await client.call('uploadMenuPicture', { body: { content } })).data;
    },
    onSuccess: async (made) => {
      await queries.invalidateQueries({ queryKey: ['menuDraft'] });
      if (made !== undefined) onDone(made.name);
      onClose();
    },
  });
  const unreadable = photograph === 'unreadable' ? t('edit.pictureUnreadable') : undefined;
  const unfit =
    upload.error instanceof UnfitPhotograph ? t('edit.pictureSmall', { side: sideMin }) : undefined;
  const refused = upload.error && (problemsOf(upload.error)[0]?.sentence ?? errorText(t, upload.error));
  return (
    <Dialog open onClose={onClose} title={t('edit.crop')} hint={t('edit.cropHint')}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!upload.isPending) upload.mutate();
        }}
      >
        {photograph instanceof ImageBitmap ? (
          <CropFrame photograph={photograph} crop={crop} onCrop={setCrop} />
        ) : null}
        <label className="grid gap-1">
          <span className="text-sm text-ink-2">{t('edit.zoom')}</span>
          <input
            type="range"
            min={1}
            max={4}
            step={0.05}
            value={crop.zoom}
            onChange={(event) => setCrop({ ...crop, zoom: Number(event.target.value) })}
            className="h-11 w-full accent-(--ink)"
          />
        </label>
        <FormEnd
          submit={t('edit.usePicture')}
          busy={upload.isPending || !(photograph instanceof ImageBitmap)}
          error={unreadable ?? unfit ?? refused ?? undefined}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}

/** The photograph, upright; the browser decodes it, so that an iPhone's HEIC works on that iPhone. */
function usePhotograph(file: File): ImageBitmap | 'unreadable' | undefined {
  const [photograph, setPhotograph] = useState<ImageBitmap | 'unreadable'>();
  useEffect(() => {
    let isOver = false;
    createImageBitmap(file, { imageOrientation: 'from-image' }).then(
      (bitmap) => (isOver ? bitmap.close() : setPhotograph(bitmap)),
      () => setPhotograph('unreadable'),
    );
    return () => {
      isOver = true;
    };
  }, [file]);
  return photograph;
}

type CropFrameProps = {
  readonly photograph: ImageBitmap;
  readonly crop: Crop;
  readonly onCrop: (crop: Crop) => void;
};

const shown = 320;

function CropFrame({ photograph, crop, onCrop }: CropFrameProps) {
  const t = useT();
  const canvas = useRef<HTMLCanvasElement>(null);
  const last = useRef<{ readonly x: number; readonly y: number }>(undefined);
  useEffect(() => {
    const { left, top, side } = squareOf(photograph, crop);
    const context = canvas.current?.getContext('2d');
    context?.drawImage(photograph, left, top, side, side, 0, 0, shown * 2, shown * 2);
  }, [photograph, crop]);
  /** Moves by so many pixels of the screen; the photograph follows the finger. */
  const moveBy = (x: number, y: number) => {
    const { left, top, side } = squareOf(photograph, crop);
    const scale = side / (canvas.current?.clientWidth || shown);
    const { width, height } = photograph;
    const middle = (start: number, by: number, length: number) =>
      Math.max(0, Math.min(1, (start + side / 2 - by * scale) / length));
    onCrop({ ...crop, x: middle(left, x, width), y: middle(top, y, height) });
  };
  const onPointerMove = (event: PointerEvent) => {
    if (last.current === undefined) return;
    moveBy(event.clientX - last.current.x, event.clientY - last.current.y);
    last.current = { x: event.clientX, y: event.clientY };
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, readonly [number, number]> = {
      ArrowLeft: [16, 0],
      ArrowRight: [-16, 0],
      ArrowUp: [0, 16],
      ArrowDown: [0, -16],
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    moveBy(...step);
  };
  return (
    <button
      type="button"
      aria-label={t('edit.cropFrame')}
      className="mx-auto block w-full max-w-80 cursor-grab touch-none"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        last.current = { x: event.clientX, y: event.clientY };
      }}
      onPointerMove={onPointerMove}
      onPointerUp={() => {
        last.current = undefined;
      }}
      onKeyDown={onKeyDown}
    >
      <canvas
        ref={canvas}
        width={shown * 2}
        height={shown * 2}
        className="aspect-square w-full rounded-md bg-paper-sunk"
      />
    </button>
  );
}
