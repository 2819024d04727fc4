import type { ReactNode } from 'react';

/** What a mark is drawn for. */
export type MarkName = 'vegan' | 'vegetarian' | 'halal' | 'children' | 'to_share' | 'alcohol' | 'spice';

type MarkIconProps = { readonly name: MarkName; readonly className?: string };

/** A mark in one ink, cut at 16 px; what is cut out has the colour of the ground. It is never alone: words say the same. */
export function MarkIcon({ name, className = 'size-4 flex-none' }: MarkIconProps) {
  return (
    <svg viewBox="0 0 16 16" fill="none" aria-hidden="true" className={className}>
      {drawings[name]}
    </svg>
  );
}

const cut = { stroke: 'var(--paper)', strokeWidth: 1.2, strokeLinecap: 'round' } as const;
const line = { stroke: 'currentColor', strokeWidth: 1.5, strokeLinecap: 'round' } as const;

const drawings: Readonly<Record<MarkName, ReactNode>> = {
  vegan: (
    <>
      <path
        fill="currentColor"
        d="M14 1.8C6.9 1.7 2.6 4.9 2.6 9.3c0 1.2.3 2.2.9 3L1.9 14l1 1 1.7-1.7c.8.4 1.6.6 2.5.6C12 13.9 14.4 8.8 14 1.8z"
      />
      <path d="M4.6 12C6.2 9.3 8.1 7.4 10.8 5.7" {...cut} />
    </>
  ),
  vegetarian: (
    <>
      <path d="M8 14.5V8.8" {...line} />
      <path
        fill="currentColor"
        d="M7.6 10C3.6 10.2 1.5 8 1.2 4.5c3.9-.1 6.3 1.9 6.4 5.5zM8.3 8.3C8.3 4.5 10.6 2.3 14.9 2.3c-.1 3.9-2.5 6.1-6.6 6z"
      />
    </>
  ),
  halal: (
    <>
      <path fill="currentColor" d="M9.6 1.5a6.7 6.7 0 1 0 4.7 9.6A5.6 5.6 0 0 1 9.6 1.5z" />
      <path fill="currentColor" d="m12.4 4 .8 1.7 1.8.2-1.3 1.3.3 1.8-1.6-.9-1.6.9.3-1.8L9.8 5.9l1.8-.2z" />
    </>
  ),
  children: (
    <>
      <path fill="currentColor" d="M8 1c2.7 0 4.7 2 4.7 4.7S10.4 11 8 11 3.3 8.4 3.3 5.7 5.3 1 8 1z" />
      <path d="M8 11c-1.2 1.6 1 2.4 0 4.2" {...line} />
      <path d="M5.6 5.5c0-1.2.7-2 1.8-2.2" {...cut} />
    </>
  ),
  to_share: (
    <>
      <circle cx="8" cy="8" r="6.8" fill="currentColor" />
      <path d="M8 1v14M2 4.6l12 6.8M14 4.6 2 11.4" {...cut} />
    </>
  ),
  alcohol: (
    <>
      <path fill="currentColor" d="M3.5 1.5h9c.3 4-1.2 6.8-4.5 6.8S3.2 5.5 3.5 1.5z" />
      <path d="M8 8.3v5.7M5.2 14.3h5.6" {...line} />
    </>
  ),
  spice: (
    <>
      <path
        fill="currentColor"
        d="M8.3 5.2c1.5-1.5 4.7-1.3 5.6.6 1.2 2.8-1.8 8-12.4 8.8 4.6-2 5.3-4.9 5.6-7.1.1-1 .5-1.7 1.2-2.3z"
      />
      <path d="M11.2 4.6c-.5-1.1-.3-2.2.7-3.2" {...line} />
    </>
  ),
};
