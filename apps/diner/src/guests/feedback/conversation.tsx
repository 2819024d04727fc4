import type { DataOf } from '@sufra/contract/calls';
import { useT } from '../../shared/i18n.ts';

type Message = DataOf<'feedbackDetails'>['threads'][number];

/** The messages between restaurant and diner, oldest first. */
export function Conversation({ threads }: { readonly threads: readonly Message[] }) {
  const t = useT();
  return (
    <section aria-labelledby="conversation">
      <h2 id="conversation" className="chapter menu-voice mb-3 text-lg">
        {t('feedback.conversation')}
      </h2>
      {threads.length === 0 ? (
        <p className="text-ink-2">{t('feedback.noMessages')}</p>
      ) : (
        <ol className="grid gap-3">
          {threads.map((message) => (
            <FeedbackContent key={message.id} message={message} />
          ))}
        </ol>
      )}
    </section>
  );
}

function FeedbackContent({ message }: { readonly message: Message }) {
  const t = useT();
  const { admin, customer } = message;
  const author = admin ? admin.name || t('feedback.restaurant') : customer?.name || t('feedback.you');
  return (
    <li
      data-author={admin ? 'admin' : 'customer'}
      className={`max-w-[85%] rounded-md px-4 py-2.5 ${admin ? 'justify-self-start bg-paper-sunk' : 'justify-self-end bg-paper-raised ring-1 ring-line'}`}
    >
      <p className="text-sm text-ink-2">
        <bdi>{author}</bdi>
      </p>
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {message.message}
      </p>
    </li>
  );
}
