import { type OpeningStep, openingSteps } from '@sufra/contract/venue/opening-day';
import { Button } from '@sufra/ui/form/button.tsx';
import { ArrowLeft } from 'lucide-react';
import { type FormEvent, type ReactNode, type RefObject, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useT } from '../../shared/i18n.ts';
import { paths } from '../../shared/paths.ts';
import { InlineError } from '../../shared/ui/inline-error.tsx';
import { ListSkeleton } from '../../shared/ui/list-skeleton.tsx';
import { ChangedMeanwhile, refusalOf, wrongField } from '../settings/group/group-frame.tsx';
import { useReach } from './queries.ts';

/** A group of settings that a step edits: it is saved when the owner goes on. */
export type StepGroup = {
  readonly editor: {
    readonly changed: readonly string[];
    readonly theirs: readonly string[];
    readonly error: Error | null;
    readonly busy: boolean;
    readonly save: () => Promise<boolean>;
    readonly undo: () => void;
    readonly keepMine: () => void;
  };
  /** What its fields are called. */
  readonly names: Readonly<Record<string, string>>;
};

type StepFrameProps = {
  readonly step: OpeningStep;
  readonly groups?: readonly StepGroup[];
  /** Why it can't be saved yet; undefined when it can. */
  readonly fault?: string | undefined;
  /** Whether going on leaves something out that guests need. */
  readonly skips?: boolean;
  /** Instead of going on. */
  readonly end?: ReactNode;
  /** Beside the form where there is room. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
};

/** A step: its form, and below it the way back and on. What was typed is saved before either. */
export function StepFrame({ step, groups = [], fault, skips = false, end, aside, children }: StepFrameProps) {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const moves = useMoves({ step, groups, fault, form });
  function send(event: FormEvent) {
    // A dialog that a step opens has a form of its own.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    void moves.goOn();
  }
  return (
    <form
      ref={form}
      noValidate
      onSubmit={send}
      className="grid min-h-0 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)_auto] desk:has-[aside]:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <main id="content" className="min-h-0 scrolls-y">
        <div className="mx-auto grid max-w-[46rem] gap-7 px-4 pt-5 pb-10 tablet:px-8 tablet:pt-8">
          <div className="grid gap-1">
            <h1 className="menu-voice text-[1.75rem]/9">{t(`opening.step_${step}`)}</h1>
            <p className="text-ink-2">{t(`opening.lead_${step}`)}</p>
          </div>
          {children}
        </div>
      </main>
      {aside === undefined ? null : (
        <aside className="hidden min-h-0 scrolls-y bg-paper-sunk p-6 desk:row-span-2 desk:block">
          {aside}
        </aside>
      )}
      <div className="grid gap-3 border-t border-line bg-paper-raised px-4 py-3 tablet:px-8">
        <Notices groups={groups} fault={moves.fault} failed={moves.failed} />
        <div className="flex items-center justify-between gap-4">
          {moves.isFirst ? <span /> : <BackButton onBack={() => void moves.goBack()} />}
          {end ?? (
            <Button
              type="submit"
              look={skips ? 'quiet' : 'next'}
              className="min-w-40"
              aria-disabled={moves.stuck}
            >
              {moves.busy ? t('common.working') : t(skips ? 'opening.skip' : 'opening.continue')}
            </Button>
          )}
        </div>
      </div>
    </form>
  );
}

type MovesInput = {
  readonly step: OpeningStep;
  readonly groups: readonly StepGroup[];
  readonly fault: string | undefined;
  readonly form: RefObject<HTMLFormElement | null>;
};

/** Going on and back: what was typed is saved first, and what can't be is told. */
function useMoves({ step, groups, fault, form }: MovesInput) {
  const navigate = useNavigate();
  const reach = useReach();
  const [tried, setTried] = useState(false);
  const index = openingSteps.indexOf(step);
  const [previous, following] = [openingSteps[index - 1], openingSteps[index + 1]];
  const busy = reach.isPending || groups.some(({ editor }) => editor.busy);
  const stuck = busy || groups.some(({ editor }) => editor.theirs.length > 0);
  async function save(): Promise<boolean> {
    setTried(true);
    const wrong = form.current?.querySelector<HTMLElement>(wrongField);
    wrong?.focus();
    if (wrong || stuck || fault !== undefined) return false;
    for (const { editor } of groups) if (!(await editor.save())) return false;
    return true;
  }
  return {
    busy,
    stuck,
    isFirst: previous === undefined,
    fault: tried ? fault : undefined,
    failed: reach.error,
    goOn: async () => {
      if (following === undefined || !(await save())) return;
      reach.mutate(following, { onSuccess: () => void navigate(paths.openingStep(following)) });
    },
    goBack: async () => {
      const unsaved = groups.some(({ editor }) => editor.changed.length > 0);
      if (previous !== undefined && (!unsaved || (await save()))) void navigate(paths.openingStep(previous));
    },
  };
}

type NoticesProps = Pick<MovesInput, 'groups' | 'fault'> & { readonly failed: Error | null };

/** Why the step can't be left, and what somebody else has saved meanwhile. */
function Notices({ groups, fault, failed }: NoticesProps) {
  const t = useT();
  const refused = [...groups.map(({ editor }) => editor.error), failed].map((error) => refusalOf(error, t));
  return (
    <>
      {groups.map(({ editor, names }) => (
        <ChangedMeanwhile
          key={Object.keys(names).join()}
          editor={editor}
          fields={editor.theirs.map((field) => names[field] ?? field)}
        />
      ))}
      <InlineError text={fault ?? refused.find(Boolean)} />
    </>
  );
}

function BackButton({ onBack }: { readonly onBack: () => void }) {
  const t = useT();
  return (
    <Button look="plain" className="px-2!" onClick={onBack}>
      <span className="flex items-center gap-2">
        <ArrowLeft aria-hidden="true" className="flip size-5" />
        {t('opening.back')}
      </span>
    </Button>
  );
}

/** A step whose settings aren't there yet. */
export function StepLoading({ step }: { readonly step: OpeningStep }) {
  return (
    <StepFrame step={step} end={<span />}>
      <ListSkeleton />
    </StepFrame>
  );
}

/** A part of a step under its own heading. */
export function StepPart({ title, hint, children }: StepPartProps) {
  return (
    <section className="grid gap-4">
      <div className="grid gap-1">
        <h2 className="menu-voice text-[1.25rem]/7">{title}</h2>
        {hint === undefined ? null : <p className="text-ink-2">{hint}</p>}
      </div>
      {children}
    </section>
  );
}

type StepPartProps = { readonly title: string; readonly hint?: string; readonly children: ReactNode };
