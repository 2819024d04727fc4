import { useOverdueNotice } from '../orders/kitchen/overdue-notice.ts';
import { useWaitingNotices } from '../orders/pad/outbox/waiting-notice.ts';
import { useOfflineNotice } from '../shared/page/offline-notice.ts';
import { useBackupNotice } from '../venue/backups/backup-notice.ts';
import { useCertificateNotices } from '../venue/card-account/certificate-notice.ts';
import { useOpeningNotice } from '../venue/opening-day/opening-notice.ts';
import { usePauseNotice } from '../venue/ordering/pause-notice.ts';
import { usePrinterNotice } from '../venue/printers/printer-notice.ts';
import { useStorageNotice } from '../venue/storage-notice.ts';
import { useWebhookNotice } from '../venue/webhooks/webhook-notice.ts';
import { NoticeList } from './notice-list.tsx';

/** Everything that stands above every page, the most urgent first. */
export function Notices() {
  const notices = [
    useOfflineNotice(),
    useStorageNotice(),
    useOverdueNotice(),
    ...useWaitingNotices(),
    usePauseNotice(),
    usePrinterNotice(),
    ...useCertificateNotices(),
    useBackupNotice(),
    useWebhookNotice(),
    useOpeningNotice(),
  ];
  return <NoticeList notices={notices.filter((notice) => notice !== undefined)} />;
}
