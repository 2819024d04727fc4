import { Button, IconButton } from '@sufra/ui/form/button.tsx';
import { Field } from '@sufra/ui/form/field.tsx';
import { Plus, Trash2 } from 'lucide-react';
import { useT } from '../../../shared/i18n.ts';
import type { GroupEditor } from '../group/use-group.ts';

/** The kinds that the guests' app has a mark for; any other word is shown as a link. */
const kinds = ['instagram', 'facebook', 'tiktok', 'x', 'youtube', 'website'];

/** Where the links of the Welcome page lead. */
export function LinkFields({ editor }: { readonly editor: GroupEditor<'details'> }) {
  const t = useT();
  const { social_links: links, reservation_chat_url: chat } = editor.value;
  const set = (index: number, patch: Partial<(typeof links)[number]>) =>
    editor.edit({ social_links: links.map((link, at) => (at === index ? { ...link, ...patch } : link)) });
  const unused = kinds.find((kind) => links.every((link) => link.kind !== kind)) ?? 'website';
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-medium">{t('house.links')}</legend>
      {links.map(({ kind, url }, index) => (
        <div key={kind} className="flex flex-wrap items-end gap-2">
          <label className="grid flex-[0_1_10rem] gap-1 text-sm text-ink-2">
            {t('house.linkKind')}
            <select
              value={kind}
              className="outline-control min-h-12 w-full rounded-md bg-paper-raised px-3 text-base text-ink"
              onChange={(event) => set(index, { kind: event.target.value })}
            >
              {[...new Set([...kinds, kind])].map((one) => (
                <option
                  key={one}
                  value={one}
                  disabled={one !== kind && links.some((link) => link.kind === one)}
                >
                  {one}
                </option>
              ))}
            </select>
          </label>
          <Field
            label={t('house.linkAddress')}
            type="url"
            dir="ltr"
            maxLength={300}
            value={url}
            className="min-w-52 flex-1"
            onChange={(event) => set(index, { url: event.target.value.trim() })}
          />
          <IconButton
            label={t('house.removeLink', { kind })}
            onClick={() => editor.edit({ social_links: links.filter((_, at) => at !== index) })}
            className="mb-0.5"
          >
            <Trash2 aria-hidden="true" className="size-5" />
          </IconButton>
        </div>
      ))}
      {links.length < kinds.length ? (
        <Button
          className="justify-self-start"
          onClick={() => editor.edit({ social_links: [...links, { kind: unused, url: 'https://' }] })}
        >
          <span className="flex items-center gap-2">
            <Plus aria-hidden="true" className="size-5" />
            {t('house.addLink')}
          </span>
        </Button>
      ) : null}
      <Field
        label={t('house.chatLink')}
        type="url"
        dir="ltr"
        maxLength={300}
        hint={t('house.chatLinkHint')}
        value={chat ?? ''}
        onChange={(event) => editor.edit({ reservation_chat_url: event.target.value.trim() || null })}
      />
    </fieldset>
  );
}
