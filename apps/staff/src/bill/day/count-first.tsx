import { Link } from 'react-router';
import { useT } from '../../shared/i18n.ts';
import { paths } from '../../shared/paths.ts';

/** Why the day can't be closed yet, and where its drawers are counted. */
export function CountFirst() {
  const t = useT();
  return (
    <p className="text-saffron-ink">
      {t('day.countFirst')}{' '}
      <Link to={paths.drawer} className="font-medium underline underline-offset-4">
        {t('drawer.toDrawer')}
      </Link>
    </p>
  );
}
