import { causesIn, ENERGY_CAUSES, onlyCauses } from '@contador/domain/billing';
import type { TenantTransaction } from '../../platform/index.ts';
import { agreementAsSaved } from '../agreements/agreement-as-saved.ts';
import type { EnergyChunk } from '../liquidation/energy/plain-bill.ts';
import { readEnergyChunk } from '../liquidation/energy/read-energy-chunk.ts';
import { annualParametersOf } from '../liquidation/runs/annual-parameters.ts';
import type { NextClients } from '../liquidation/runs/billable-clients.ts';
import { lawOptionsOf } from '../liquidation/runs/law-options-of.ts';
import { type PlainAgreement, presentAgreements } from '../liquidation/taxes/tax-agreements.repository.ts';
import { asApproved } from './as-approved.ts';
import { chargesBesides } from './charges-besides.repository.ts';
import { storedResults } from './stored-results.repository.ts';
import type { TrialChunk, YearOfTaxes } from './trial-chunk.ts';
import { causesOf, type TrialRequest, type TriedAgreement } from './trial-request.ts';
import { trialSources } from './trial-sources.ts';

/**
 * Reads the facts of the next clients of a trial for every combination of replacements; `undefined` if there are no more clients.
 * Read-only.
 */
export async function readTrialChunk(
  transaction: TenantTransaction,
  request: TrialRequest,
  tenant: string,
  next: NextClients,
): Promise<{ facts: TrialChunk; count: number; last: string } | undefined> {
  const { of: cycleMonth, replacements, compared } = request;
  const causes = causesOf(replacements);
  const sources = trialSources(transaction, request, tenant);
  const clients = await sources([]).clients(next);
  const last = clients.at(-1);
  if (last === undefined) return undefined;
  const codes = clients.map(({ client_code: code }) => code);
  const [annual, options, { stored, lists }, charges, lighting, security] = await Promise.all([
    annualParametersOf(transaction, cycleMonth),
    lawOptionsOf(transaction, cycleMonth),
    storedResults(transaction, request, codes),
    chargesBesides(transaction, cycleMonth, codes, replacements),
    presentAgreements(transaction, 'lighting'),
    presentAgreements(transaction, 'security'),
  ]);
  if (annual === undefined) throw new Error(`no parameters of ${cycleMonth.start}`);
  const energy: Record<number, EnergyChunk> = {};
  for (const set of setsOfEnergy(causes)) {
    const replaced = causesIn(set, causes);
    const chunk = await readEnergyChunk(transaction, cycleMonth, tenant, next, sources(replaced));
    if (chunk === undefined) throw new Error('clients of a chunk that are gone');
    energy[set] = compared === 'approved' ? asApproved(chunk.facts, stored.energy, lists, replaced) : chunk.facts;
  }
  const year = (row: typeof annual): YearOfTaxes => ({ taxUnit: row.uvt, minimumWage: row.minimum_wage, vat: row.vat });
  return {
    facts: {
      causes,
      energy,
      stored,
      lists,
      options,
      marketType: cycleMonth.marketType,
      month: cycleMonth.start.slice(0, 7),
      periodStart: cycleMonth.start,
      year: { present: year(annual), tried: year({ ...annual, ...replacements.annual }) },
      agreements: {
        lighting: { present: lighting, tried: withTriedAgreement(lighting, replacements.lighting) },
        security: { present: security, tried: withTriedAgreement(security, replacements.security) },
      },
      clients: clients.map((client) => {
        const { present, tried } = charges(client.client_code);
        return {
          code: client.client_code,
          name: client.name,
          charges: present,
          triedCharges: tried,
          municipality: client.installation_municipality_code,
          level: client.connection_level,
        };
      }),
    },
    count: clients.length,
    last: last.client_code,
  };
}

/** Combinations of the causes that affect energy. */
function setsOfEnergy(causes: ReturnType<typeof causesOf>): number[] {
  const all = Array.from({ length: 1 << causes.length }, (_, set) => onlyCauses(set, causes, ENERGY_CAUSES));
  return [...new Set(all)];
}

/** Agreements as they would be after saving the tried one: unaffected ones, and those that saving writes. */
function withTriedAgreement(
  agreements: readonly PlainAgreement[],
  tried: TriedAgreement | undefined,
): readonly PlainAgreement[] {
  if (tried === undefined) return agreements;
  const before = agreements.find(({ id }) => id === tried.id);
  if (tried.id !== undefined && before === undefined) return agreements;
  const written = agreementAsSaved(before, tried.fields, agreements, tried.place);
  return [...agreements.filter(({ id }) => written.every((each) => each.id !== id)), ...written];
}
