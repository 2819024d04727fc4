import type Type from 'typebox';
import type { ErrorCode } from './core/errors.ts';
import { MenuChanged, MenuProblems } from './menu/editing.ts';
import { OptionsInvalid, OptionUnavailable } from './menu/options.ts';
import { PriceChanged } from './orders/cart.ts';
import { PaymentInProgress } from './orders/open-payments.ts';
import { BookingChanged } from './tables/bookings.ts';
import { CarChanged } from './tables/cars.ts';
import { GuestNotReady } from './tables/together.ts';
import { ApprovalRequired } from './venue/approvals.ts';
import { CardAccounts } from './venue/card-account/calls.ts';
import { Ordering } from './venue/ordering.ts';
import { SettingsChanged } from './venue/settings.ts';

/** The `data` of refusals, by code. */
export const refusalData = {
  approval_required: ApprovalRequired,
  booking_changed: BookingChanged,
  car_changed: CarChanged,
  card_account_changed: CardAccounts,
  guest_not_ready: GuestNotReady,
  menu_changed: MenuChanged,
  menu_problems: MenuProblems,
  option_unavailable: OptionUnavailable,
  not_taking_orders: Ordering,
  options_invalid: OptionsInvalid,
  payment_in_progress: PaymentInProgress,
  price_changed: PriceChanged,
  settings_changed: SettingsChanged,
} as const satisfies Partial<Record<ErrorCode, Type.TSchema>>;

/** The `data` of a refusal with this code. */
export type RefusalData<Code extends keyof typeof refusalData> = Type.Static<(typeof refusalData)[Code]>;
