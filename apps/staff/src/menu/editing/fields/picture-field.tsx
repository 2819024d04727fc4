import { Button } from '@sufra/ui/form/button.tsx';
import { DishPicture } from '@sufra/ui/picture/dish-picture.tsx';
import { Camera, ImageOff } from 'lucide-react';
import { useRef, useState } from 'react';
import { useT } from '../../../shared/i18n.ts';
import type { MenuDraft } from '../draft/queries.ts';
import { CropDialog } from './crop-dialog.tsx';

type PictureFieldProps = {
  readonly image: string | undefined;
  readonly draft: MenuDraft;
  readonly onImage: (image: string | undefined) => void;
};

/** The picture of a dish or a category: chosen from files or taken with the phone's camera, then cropped. */
export function PictureField({ image, draft, onImage }: PictureFieldProps) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const picture = draft.pictures.find(({ name }) => name === image)?.picture;
  return (
    <div className="grid content-start gap-2">
      {picture === undefined ? (
        <div className="grid aspect-square w-full max-w-60 place-items-center rounded-md bg-paper-sunk text-ink-3">
          <ImageOff role="img" aria-label={t('edit.noPicture')} className="size-10" />
        </div>
      ) : (
        <DishPicture
          picture={picture}
          sizes="240px"
          className="aspect-square w-full max-w-60 overflow-hidden rounded-md"
        />
      )}
      <input
        ref={input}
        type="file"
        accept="image/*"
        className="sr-only"
        tabIndex={-1}
        aria-label={t('edit.choosePicture')}
        onChange={(event) => {
          setFile(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button className="min-h-11 flex-1" onClick={() => input.current?.click()}>
          <span className="flex items-center gap-2">
            <Camera aria-hidden="true" className="size-5" />
            {t(picture === undefined ? 'edit.addPicture' : 'edit.replacePicture')}
          </span>
        </Button>
        {image === undefined ? null : (
          <Button look="plain" className="min-h-11" onClick={() => onImage(undefined)}>
            {t('edit.removePicture')}
          </Button>
        )}
      </div>
      {file === undefined ? null : (
        <CropDialog file={file} onClose={() => setFile(undefined)} onDone={(name) => onImage(name)} />
      )}
    </div>
  );
}
