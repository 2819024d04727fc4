import { Button } from '@sufra/ui/form/button.tsx';
import { Check, Footprints } from 'lucide-react';
import { isolate, useT } from '../../shared/i18n.ts';
import { useStaff } from '../../shared/session.ts';
import type { Call } from './call.ts';
import { useCallName } from './call-words.tsx';
import { useAnswer } from './queries.ts';

type ActionsProps = {
  readonly request: Call;
  readonly next: boolean;
  readonly onDone: (call: Call) => void;
};

/** What can be done about a call: go, be done; give it back, if one has it; take it over, if a colleague has it. */
export function CallActions({ request, next, onDone }: ActionsProps) {
  const t = useT();
  const me = useStaff().id;
  const answer = useAnswer(request);
  const nameOf = useNameOf(request);
  const { taken_by: taker } = request;
  const done = t(request.kind === 'valet' ? 'service.valetDone' : 'service.waiterDone');
  const doneButton = (
    <Press
      label={done}
      name={nameOf(done)}
      icon={Check}
      busy={answer.busy}
      onPress={() => answer.press('resolve', () => onDone(request))}
    />
  );
  const mine = taker?.id === me;
  const first = t(taker === null ? 'service.take' : mine ? 'service.release' : 'service.takeOver');
  // One button that changes its words, so that it keeps the focus.
  return (
    <div className="col-span-full grid gap-2 tablet:col-span-1 tablet:col-start-4 tablet:row-start-1">
      {taker === null ? null : <Taker name={taker.name} mine={mine} />}
      <div className="grid grid-cols-2 gap-3">
        <Press
          label={first}
          name={nameOf(first)}
          icon={taker === null ? Footprints : undefined}
          look={next ? 'next' : 'quiet'}
          busy={answer.busy}
          onPress={() => answer.press(mine ? 'release' : 'take')}
        />
        {taker === null || mine ? doneButton : null}
      </div>
    </div>
  );
}

function Taker({ name, mine }: { readonly name: string; readonly mine: boolean }) {
  const t = useT();
  return (
    <p role="status" className="flex items-center gap-2.5 font-medium [overflow-wrap:anywhere]">
      <Initials name={name} mine={mine} />
      {mine ? t('service.youGo') : t('service.goes', { name: isolate(name) })}
    </p>
  );
}

function useNameOf(request: Call): (action: string) => string {
  const t = useT();
  const callName = useCallName();
  return (action) =>
    `${action} · ${callName(request)} · ${t('common.table', { number: request.table_number })}`;
}

type PressProps = {
  readonly label: string;
  /** The whole name for screen readers: what, for what, at which table. */
  readonly name: string;
  readonly icon?: typeof Check | undefined;
  readonly look?: 'next' | 'quiet';
  readonly busy: boolean;
  readonly onPress: () => void;
};

function Press({ label, name, icon: Icon, look = 'quiet', busy, onPress }: PressProps) {
  return (
    <Button look={look} aria-disabled={busy} aria-label={name} className="px-3" onClick={onPress}>
      <span className="flex items-center gap-2">
        {Icon === undefined ? null : <Icon aria-hidden="true" className="size-5 flex-none" />}
        {label}
      </span>
    </Button>
  );
}

function Initials({ name, mine }: { readonly name: string; readonly mine: boolean }) {
  const letters = name
    .split(/\s+/)
    .map((word) => Array.from(word)[0] ?? '')
    .slice(0, 2)
    .join('');
  return (
    <span
      aria-hidden="true"
      className={`grid size-9 flex-none place-items-center rounded-full text-sm font-medium ${
        mine ? 'bg-ink text-on-ink' : 'border-2 border-line-strong'
      }`}
    >
      {letters}
    </span>
  );
}
