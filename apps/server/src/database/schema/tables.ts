/**
 * The tables of both databases. Money is in fils, instants are epoch milliseconds, flags are 0 or 1, translated texts
 * and lists are JSON text. No table names a venue: one venue is one database.
 */

import type { Generated } from 'kysely';
import type { ApprovalsTable, AuditLogTable } from './audit-tables.ts';
import type { BusinessDaysTable, DayTotalsTable, TotalsMarkTable, ZReportsTable } from './day-tables.ts';
import type { FactColumns } from './fact-columns.ts';
import type { BookingsTable, FloorPlansTable, JoinedTablesTable, TablePlacesTable } from './floor-tables.ts';
import type { CouponsTable, CustomersTable, CustomerWordsTable } from './guest-tables.ts';
import type {
  CategoriesTable,
  MenuChangesTable,
  MenuPicturesTable,
  MenuPublicationsTable,
  OptionGroupsTable,
  OptionsTable,
} from './menu-tables.ts';
import type {
  BuyersTable,
  CashMovementsTable,
  CashShiftsTable,
  CreditNotesTable,
  RefundsTable,
  TaxInvoicesTable,
} from './money-tables.ts';
import type {
  AttemptsTable,
  CompLinesTable,
  CompsTable,
  OrderLinesTable,
  OrdersTable,
  ReplacedSharesTable,
  RoundsTable,
  ShareLinesTable,
  SharesTable,
} from './order-tables.ts';
import type { PrintersTable, PrintJobsTable } from './printer-tables.ts';
import type {
  CardAccountsTable,
  PaymentAlertsTable,
  ProviderNoticesTable,
  ProviderWatchesTable,
} from './provider-tables.ts';
import type {
  CarsTable,
  PushSubscriptionsTable,
  ServiceAsksTable,
  ServiceRequestsTable,
} from './service-tables.ts';
import type {
  SecondFactorsTable,
  SharedTabletsTable,
  StaffInvitationsTable,
  StaffSessionsTable,
  StaffTable,
} from './staff-tables.ts';
import type { WebhookMessagesTable, WebhooksTable } from './webhook-tables.ts';

export interface Tables {
  migrations: { number: number; name: string; applied_at: number };
  settings: { key: string; value: string };
  counters: { name: string; value: number };
  /** `options_version` is raised when the whole menu or an option changes, and not when a dish sells out. */
  menu_state: { id: number; version: number; options_version: number };

  categories: CategoriesTable;
  sub_categories: {
    id: number;
    category_id: number;
    key: string;
    names: string;
    position: number;
    retired: number;
  };
  items: ItemsTable;
  option_groups: OptionGroupsTable;
  options: OptionsTable;
  item_stock: { item_id: number; remaining: number };
  away_items: { item_id: number; back_at: number };
  allergens: {
    id: number;
    key: string;
    names: string;
    image: string | null;
    position: number;
    retired: number;
  };
  promotions: {
    id: Generated<number>;
    item_id: number;
    titles: string;
    subtitles: string;
    tags: string;
    position: number;
  };
  menu_changes: MenuChangesTable;
  menu_publications: MenuPublicationsTable;
  menu_pictures: MenuPicturesTable;
  coupons: CouponsTable;
  membership_levels: {
    level: string;
    position: number;
    required_visits: number;
    perks: string;
    discount: number;
  };

  dining_tables: {
    number: string;
    zone: string | null;
    seats: number;
    position: number;
    key_epoch: number;
    retired: number;
  };
  customers: CustomersTable;
  customer_words: CustomerWordsTable;
  devices: { token_hash: string; customer_id: string; created_at: number; host_cookie_since: number | null };
  visits: {
    id: string;
    table_number: string;
    opened_at: number;
    opened_by: string | null;
    ended_at: number | null;
    ended_by: string | null;
    end_reason: string | null;
    party: Generated<number | null>;
    served_by: Generated<string | null>;
  };
  floor_plans: FloorPlansTable;
  table_places: TablePlacesTable;
  bookings: BookingsTable;
  booking_words: { booking_id: string; word: string; at: number };
  joined_tables: JoinedTablesTable;
  /** `proven` is what is checked (PRES-1); `admitted_by` is the member of staff who admitted the guest. */
  visit_guests: {
    visit_id: string;
    customer_id: string;
    joined_at: number;
    left_at: number | null;
    proven: number;
    admitted_by: string | null;
    /** The tables that staff moved them from, as JSON. */
    moved_from: Generated<string>;
  };
  /** Who is ready to order: what they agreed to, or the dish that ran out when it was ordered for them. */
  ready_guests: { visit_id: string; customer_id: string; agreed: string | null; short_of: number | null };

  favourites: { customer_id: string; item_id: number; created_at: number };
  customer_allergens: { customer_id: string; allergen_id: number };
  cart_lines: {
    id: string;
    customer_id: string;
    item_id: number;
    quantity: number;
    instructions: string;
    cook_type: string;
    serve_type: string;
    /** What was chosen, as `choiceKey` of the domain writes it; '' for a dish without options. */
    options: string;
    created_at: number;
  };

  /**
   * `held_for`: the customer whose round is waiting in it; only they see it. `joined`: the order that its lines moved
   * to.
   */
  orders: OrdersTable;
  rounds: RoundsTable;
  order_lines: OrderLinesTable;
  shares: SharesTable;
  share_lines: ShareLinesTable;
  attempts: AttemptsTable;
  replaced_shares: ReplacedSharesTable;
  comps: CompsTable;
  comp_lines: CompLinesTable;
  card_accounts: CardAccountsTable;
  provider_watches: ProviderWatchesTable;
  provider_notices: ProviderNoticesTable;
  payment_alerts: PaymentAlertsTable;
  coupon_uses: {
    share_id: string;
    code: string;
    customer_id: string;
    order_id: string;
    state: string;
    at: number;
  };
  ledger_entries: {
    id: Generated<number>;
    at: number;
    order_id: string;
    share_id: string;
    attempt_id: string;
    account: string;
    amount: number;
    booking: string;
    refund_id: string | null;
    shift_id: string | null;
  };
  cash_shifts: CashShiftsTable;
  cash_movements: CashMovementsTable;
  refunds: RefundsTable;
  tax_invoices: TaxInvoicesTable;
  credit_notes: CreditNotesTable;
  buyers: BuyersTable;
  business_days: BusinessDaysTable;
  day_totals: DayTotalsTable;
  totals_mark: TotalsMarkTable;
  z_reports: ZReportsTable;

  feedback: {
    id: string;
    customer_id: string;
    order_id: string | null;
    rating: number;
    types: string;
    comment: string | null;
    data: string;
    created_at: number;
    /** Of the guest's app; null for what was sent before it was kept. */
    language: Generated<string | null>;
    /** 1 while nobody of the staff has had the last word. */
    waits: Generated<number>;
    /** 1 for one or two stars. */
    low: Generated<number>;
  };
  feedback_messages: {
    id: string;
    feedback_id: string;
    author: string;
    author_name: string;
    message: string;
    created_at: number;
  };

  service_requests: ServiceRequestsTable;
  service_asks: ServiceAsksTable;
  cars: CarsTable;
  push_subscriptions: PushSubscriptionsTable;
  /** How long a dish took, from being begun to being ready. */
  preparation_times: { line_id: string; item_id: number; seconds: number; at: number };
  printers: PrintersTable;
  print_jobs: PrintJobsTable;
  webhooks: WebhooksTable;
  webhook_messages: WebhookMessagesTable;

  staff: StaffTable;
  staff_sessions: StaffSessionsTable;
  shared_tablets: SharedTabletsTable;
  staff_invitations: StaffInvitationsTable;
  second_factors: SecondFactorsTable;
  recovery_codes: { staff_id: string; code_hash: string };
  staff_addresses: { staff_id: string; address: string; last_at: number };
  recent_uses: { who: string; used: number; until: number };
  failed_sign_ins: { who: string; failures: number; next_at: number; until: number };
  audit_log: AuditLogTable;
  approvals: ApprovalsTable;
  /** One row: the newest entry of the audit log and its hash. */
  audit_chain: { id: number; entry: number; hash: string };
  idempotency: {
    scope: string;
    key: string;
    call: string;
    request_hash: string;
    status: number;
    answer: string;
    created_at: number;
  };
  events: { id: Generated<number>; at: number; audience: string; type: string; data: string };
}

/** A dish. `available_days` null means every day; `allergens` is `{contains, may_contain, free_of}` of allergen ids. */
export interface ItemsTable extends FactColumns {
  id: Generated<number>;
  slug: string;
  category_id: number;
  sub_category_id: number | null;
  names: string;
  descriptions: string;
  price: number;
  vat_rate: number;
  picture: string | null;
  tags: string;
  allergens: string;
  cook_types: string;
  available_from: string | null;
  available_to: string | null;
  available_days: string | null;
  enabled: number;
  retired: number;
  related: string;
  /** The keys of its groups of options, in its order. */
  option_groups: string;
  position: number;
}
