import type { SettingsOf } from '@sufra/contract/venue/settings';
import { ok, refuse } from '@sufra/domain/core/result';
import type { StoredChoice } from '../../../menu/snapshot/stored.ts';
import { menuChanged, putOperations, readOperations } from '../../settings/operations.ts';
import { giveDishesRate } from '../../settings/tax.ts';
import type { GroupEntry } from './group.ts';
import { readStoredVenue, writeStoredVenue } from './stored-venue.ts';

type Choices = SettingsOf<'charges'>['tips'];

/** The VAT within the prices, and what payers are offered on top of their dishes: a tip, a service charge. */
export const chargesGroup: GroupEntry<'charges'> = {
  may: 'settings.set',
  read: async (reader) => {
    const { tips, service_charges, vat_basis_points } = await readStoredVenue(reader);
    return {
      vat_basis_points,
      tips: shown(tips),
      service_charges: { enabled: service_charges.enabled, ...shown(service_charges) },
      service_on_every_bill: (await readOperations(reader)).service_on_every_bill,
    };
  },
  async write(tx, { vat_basis_points, tips, service_charges, service_on_every_bill }) {
    const wrong = faultOf(tips, 'tips') ?? faultOf(service_charges, 'service_charges');
    if (wrong !== undefined) return refuse('invalid_input', { field: wrong });
    const { service_charges: before } = await readStoredVenue(tx);
    await writeStoredVenue(tx, {
      vat_basis_points,
      tips: stored(tips),
      service_charges: { ...before, enabled: service_charges.enabled, ...stored(service_charges) },
    });
    await giveDishesRate(tx, vat_basis_points);
    await putOperations(tx, { ...(await readOperations(tx)), service_on_every_bill });
    return ok({});
  },
  tell: menuChanged,
};

type StoredChoices = { readonly choices: readonly StoredChoice[]; readonly selected: number };

function shown({ choices, selected }: StoredChoices): Choices {
  return { choices: choices.map((choice) => ({ ...choice })), selected };
}

/** The field that can't be: a percentage without a number, the same choice twice, or a first choice that isn't there. */
function faultOf({ choices, selected }: Choices, name: string): string | undefined {
  const keys = choices.map(({ kind, basis_points }) => (kind === 'percentage' ? String(basis_points) : kind));
  const wrong = choices.findIndex(
    ({ kind, basis_points }, index) =>
      (kind === 'percentage') !== (basis_points !== undefined) || keys.indexOf(keys[index] ?? '') !== index,
  );
  if (wrong >= 0) return `${name}.choices[${wrong}]`;
  return selected < choices.length ? undefined : `${name}.selected`;
}

function stored({ choices, selected }: Choices): StoredChoices {
  return {
    choices: choices.map(({ kind, basis_points = 0 }) =>
      kind === 'percentage' ? { kind, basis_points } : { kind },
    ),
    selected,
  };
}
