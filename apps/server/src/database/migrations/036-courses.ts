/**
 * Orders that staff take, and courses: who took a round, the course and the seat of a line, and lines on hold. SQLite can't
 * change a check, so the column of the state is made anew.
 */
export const courses = {
  number: 36,
  name: 'courses',
  statements: [
    `alter table rounds add column taken_by text`,
    `alter table order_lines add column course integer`,
    `alter table order_lines add column seat integer`,
    `drop index order_lines_status`,
    `alter table order_lines rename column status to old_status`,
    `alter table order_lines add column status text not null default 'placed' check
      (status in ('awaiting_confirmation', 'held', 'placed', 'preparing', 'ready', 'served', 'cancelled'))`,
    `update order_lines set status = old_status`,
    `alter table order_lines drop column old_status`,
    `create index order_lines_status on order_lines (status, status_at)`,
  ],
} as const;
