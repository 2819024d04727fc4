import { EmptyState } from '@sufra/ui/feedback/states.tsx';
import { Button } from '@sufra/ui/form/button.tsx';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { errorText } from '../../shared/error-text.ts';
import { useT } from '../../shared/i18n.ts';
import { paths } from '../../shared/paths.ts';
import { toasts } from '../../shared/toasts.ts';
import { useWideScreen } from '../../shared/ui/use-wide-screen.ts';
import { BulkPanel } from './bulk/bulk-panel.tsx';
import { CategoryForm } from './category/category-form.tsx';
import { DishForm } from './dish/dish-form.tsx';
import { HiddenDish } from './dish/hidden-dish.tsx';
import { NewDish } from './dish/new-dish.tsx';
import { newCategory } from './draft/draft.ts';
import { type DraftDish, type MenuDraft, useSave } from './draft/queries.ts';
import { DraftPage } from './frame/draft-page.tsx';
import { DishList } from './list/dish-list.tsx';

/** The menu's editor: the list of its dishes, and the one that is open. */
export function EditorPage() {
  const t = useT();
  return <DraftPage title={t('edit.dishes')}>{(draft) => <Editor draft={draft} />}</DraftPage>;
}

function Editor({ draft }: { readonly draft: MenuDraft }) {
  const t = useT();
  const wide = useWideScreen();
  const navigate = useNavigate();
  const { slug, categoryKey } = useParams();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [isChanging, setIsChanging] = useState(false);
  const [newIn, setNewIn] = useState<string>();
  const open = draft.dishes.find(({ entry }) => entry.slug === slug);
  const category = draft.categories.find(({ entry }) => entry.key === categoryKey);
  const makes = newIn !== undefined && slug === undefined && categoryKey === undefined;
  // On a phone the list stays while dishes are ticked.
  const isBulk = selected.size > 0 && (wide || isChanging);
  const isOpen = isBulk || makes || slug !== undefined || categoryKey !== undefined;
  const close = () => {
    setNewIn(undefined);
    setSelected(new Set());
    setIsChanging(false);
    if (slug !== undefined || categoryKey !== undefined) void navigate(paths.menuDishes);
  };
  const detail = () => {
    if (isBulk) return <BulkPanel draft={draft} selected={selected} onDone={close} />;
    if (makes) {
      const onMade = (made: string) => {
        setNewIn(undefined);
        void navigate(paths.menuDish(made));
      };
      return <NewDish draft={draft} category={newIn ?? ''} onMade={onMade} />;
    }
    if (open !== undefined) return <OpenDish key={open.entry.slug} dish={open} draft={draft} />;
    if (category !== undefined || categoryKey === newCategory) {
      return <CategoryForm key={categoryKey} category={category} draft={draft} />;
    }
    return <EmptyState title={t(slug === undefined ? 'edit.chooseOne' : 'edit.dishGone')} />;
  };
  return (
    <div className="grid min-h-0 tablet:grid-cols-[20rem_minmax(0,1fr)] desk:grid-cols-[24rem_minmax(0,1fr)]">
      <div
        className={
          !wide && isOpen
            ? 'hidden'
            : 'grid min-h-0 grid-rows-[minmax(0,1fr)_auto] border-line tablet:border-e'
        }
      >
        <DishList
          draft={draft}
          openSlug={slug}
          selected={selected}
          onSelect={setSelected}
          onNewDish={(key) => {
            setNewIn(key);
            void navigate(paths.menuDishes);
          }}
        />
        {wide || selected.size === 0 ? null : (
          <Button look="next" className="m-3" onClick={() => setIsChanging(true)}>
            {t('edit.changeMany', { count: selected.size })}
          </Button>
        )}
      </div>
      <div className={!wide && !isOpen ? 'hidden' : 'min-h-0 scrolls-y'}>
        {wide ? null : <BackToList onClick={close} />}
        {detail()}
      </div>
    </div>
  );
}

/** A dish with what hides it and brings it back. */
function OpenDish({ dish, draft }: { readonly dish: DraftDish; readonly draft: MenuDraft }) {
  const t = useT();
  const save = useSave();
  const { slug } = dish.entry;
  const onShow = (show: boolean) => {
    const entry = show ? JSON.stringify(dish.entry) : null;
    save.mutate([{ kind: 'dish', key: slug, version: dish.version, entry }], {
      onSuccess: () => toasts.done(t(show ? 'edit.broughtBack' : 'edit.nowHidden')),
      onError: (error) => toasts.error(errorText(t, error)),
    });
  };
  // What is typed is saved by itself, and would put it back on the menu.
  if (!dish.on_menu) return <HiddenDish dish={dish} draft={draft} onBack={() => onShow(true)} />;
  return <DishForm dish={dish} draft={draft} onHide={() => onShow(false)} />;
}

function BackToList({ onClick }: { readonly onClick: () => void }) {
  const t = useT();
  return (
    <Link to={paths.menuDishes} onClick={onClick} className="tap flex items-center gap-2 px-4 pt-3">
      <ArrowLeft aria-hidden="true" className="size-5 rtl:rotate-180" />
      {t('edit.backToList')}
    </Link>
  );
}
