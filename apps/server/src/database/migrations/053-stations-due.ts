/**
 * The stations that have yet to receive a round, as JSON: those with a display or a printer. Of rounds from before, nobody
 * is told which stations lack them.
 */
export const stationsDue = {
  number: 53,
  name: 'stations due',
  statements: [`alter table rounds add column stations_due text not null default '[]'`],
} as const;
