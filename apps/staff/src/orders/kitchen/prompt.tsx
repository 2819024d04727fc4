import type { LucideIcon } from 'lucide-react';

type PromptProps = {
  readonly icon: LucideIcon;
  readonly text: string;
  readonly yes: string;
  readonly onYes: () => void;
  readonly no: string;
  readonly onNo: () => void;
};

/** A question above the tickets, with its two answers. */
export function Prompt({ icon: Icon, text, yes, onYes, no, onNo }: PromptProps) {
  return (
    <div
      role="status"
      className="flex flex-none flex-wrap items-center gap-x-4 gap-y-2 border-b border-rail-line bg-rail px-4 py-2"
    >
      <Icon aria-hidden="true" className="size-6 flex-none text-sun" />
      <p className="min-w-0 flex-1 basis-60">{text}</p>
      <button
        type="button"
        onClick={onYes}
        className="min-h-11 rounded-[8px] bg-sun px-5 font-medium text-rail"
      >
        {yes}
      </button>
      <button type="button" onClick={onNo} className="min-h-11 rounded-[8px] px-4">
        {no}
      </button>
    </div>
  );
}
