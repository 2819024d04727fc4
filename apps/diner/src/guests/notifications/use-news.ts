import { whenIdle } from '@sufra/client/idle';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useCustomerId } from '../../tables/session/customer.ts';
import { useTakesCalls } from '../../tables/session/takes-calls.ts';
import { notificationsQuery } from './queries.ts';
import { useAnyUnseen } from './read-marks.ts';

/** Whether the guest has a notification that they haven't seen. Asked for once the page is there. */
export function useNews(): boolean {
  const ours = useTakesCalls();
  const customerId = useCustomerId();
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  const { data } = useQuery(notificationsQuery(ours && idle ? customerId : undefined));
  return useAnyUnseen(data ?? []);
}
