import { refuse } from '@contador/contract';
import { changedBy, inputInformationTexts } from '@contador/contract/messages';
import { deleteInput } from '@contador/contract/tariff-inputs';
import { audit, forgetOperation, handle, type TenantTransaction } from '../../platform/index.ts';
import { forgetDispatch } from '../contracts/forget-dispatch.ts';
import { entryGuard } from '../entries/entry-guard.ts';
import { inputDefinitionOf } from '../entries/input-definition-of.ts';
import { deleteEntry, inputSubject, type ReadInputEntry, readEntryOf } from '../entries/input-entry.repository.ts';
import { marketOf } from '../markets/market.repository.ts';
import { claimRefusal } from '../scope/claims.ts';
import { editableVersion, notDone } from '../scope/editable.ts';
import { periodOf } from '../scope/period-of.ts';
import { scopeKey } from '../scope/scope-key.ts';
import type { VersionLookups } from '../scope/version-lookups.ts';
import { versionOfCall } from '../scope/version-of-call.ts';
import { READ_INPUT, readInputKey } from './read-input.operation.ts';

/** Deletes an input, which becomes pending again. Idempotent: deleting a pending input succeeds. */
export function deleteInputCall(versions: VersionLookups) {
  return handle(deleteInput, async ({ body, caller, inTenant, now }) => {
    const claim = claimRefusal(caller, { user: body.user }, []);
    if (claim) return claim;
    const period = periodOf(body);
    return await inTenant(async (transaction) => {
      const market = await marketOf(transaction, body.market);
      if (market === undefined) return refuse('market-unknown', [], notDone);
      const definition = inputDefinitionOf(body.filename, market);
      if (definition === undefined) return refuse('input-unknown', [], notDone);
      const version = await versionOfCall(transaction, versions, period, body);
      const editable = await editableVersion(transaction, versions, {
        period,
        version,
        market: body.market,
        what: definition,
      });
      if (!editable.ok) return editable;
      const key = {
        period,
        version,
        market: scopeKey(definition.scope, body.market),
        input: definition.name,
      };
      const before = await readEntryOf(transaction, key);
      const { name } = definition;
      const another = entryGuard.refusal(
        body.seen,
        before && { values: before, name, brought: changedBy(before.enteredBy, before.enteredAt) },
      );
      if (another !== undefined) return another;
      const usedBy = before && (await inputTakingHours(transaction, before));
      if (usedBy !== undefined) {
        return refuse(
          'input-used-by-another',
          [{ field: usedBy, expected: inputInformationTexts.deleteFirst(usedBy) }],
          notDone,
        );
      }
      if (before !== undefined) {
        await deleteEntry(transaction, key);
        await forgetOperation(transaction, READ_INPUT, readInputKey(key));
        const contracts =
          before.reading.reader === 'dspcttos' ? await forgetDispatch(transaction, { period, version, at: now }) : [];
        audit(transaction, {
          by: caller,
          action: 'input-deleted',
          subject: inputSubject(key),
          before: {
            files: before.files,
            enteredBy: before.enteredBy,
            enteredAt: before.enteredAt,
            ...(contracts.length > 0 && { contracts }),
          },
        });
      }
      return { Upload: 'OK' as const };
    });
  });
}

/** The input that was read with hours of this one and must be deleted first; `undefined` if there is none. */
async function inputTakingHours(transaction: TenantTransaction, entry: ReadInputEntry): Promise<string | undefined> {
  if (entry.reading.reader !== 'ptb') return undefined;
  const { period, version, market } = entry;
  const spot = await readEntryOf(transaction, { period, version, market, input: 'TRSD' });
  return spot?.reading.reader === 'trsd' && spot.reading.filledHours !== undefined ? spot.input : undefined;
}
