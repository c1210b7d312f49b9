import { type DeviationHold, updateDeviationHold } from '@contador/contract/billing';
import { deviationTexts, refusals } from '@contador/contract/messages';
import { pages } from '@contador/domain/access';
import { type HoldChoice, mayChoose } from '@contador/domain/billing';
import type { Typed } from '@contador/domain/entry';
import { isBlank } from '@contador/kernel';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../http/use-write.ts';
import { ActionButton } from '../../ui/action/action-button.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { useNotice } from '../../ui/notice/notice.tsx';
import { useUnsavedGuard } from '../../ui/notice/unsaved-guard.ts';
import shared from '../cycle-liquidation/cycle-liquidation.module.css';
import { useBillingMonth } from '../period/billing-month.tsx';
import { useSession } from '../session/session.tsx';
import { WayToPage } from '../way-to-page.tsx';

const texts = deviationTexts.page;
const RULE = { minimum: 0, maximum: 1e12, decimals: 6 } as const;
const LONGEST = 500;

interface Props {
  readonly hold: DeviationHold;
  /** Reason why the bill cannot be issued now, shown instead of the decisions; undefined if it can. */
  readonly billLacks: string | undefined;
  readonly found: Typed<number>;
  readonly onFound: (found: Typed<number>) => void;
  readonly onRefused: () => void;
}

/** Choices of this component. A visit is requested together with its work order (`HoldVisit`). */
type Choice = Exclude<HoldChoice, 'visit'>;

/** Decisions on a hold, each with a reason. A disabled button gives the reason that the server would give. */
export function HoldDecision({ hold, billLacks, found, onFound, onRefused }: Props) {
  const { username } = useSession().tenant;
  const { month } = useBillingMonth();
  const update = useWrite(updateDeviationHold);
  const { notice, failed } = useNotice();
  const [reason, setReason] = useState('');
  useUnsavedGuard(!update.pending && (!isBlank(reason) || found.typed !== 'nothing'));
  const isBilled = hold.state === 'averaged' || hold.state === 'released';
  const choices: readonly Choice[] = isBilled
    ? ['close']
    : hold.kind === 'above'
      ? ['average', 'release']
      : ['release', 'average'];
  const steps = hold.steps.length;

  const decide = async (choice: Choice) => {
    const done = await update.send({
      query: { username, year: month.year, month: month.number },
      body: {
        client_code: hold.clientCode,
        choice,
        reason: reason.trim(),
        steps,
        ...(choice === 'close' && found.typed === 'value' && { found: found.value }),
      },
    });
    if (!done.ok) {
      onRefused();
      return await failed(done.refusal);
    }
    setReason('');
    const { printed } = done.value;
    const message = texts.done[choice];
    await notice(typeof message === 'string' ? message : message(printed ?? ''), { tone: 'done' });
  };
  const whyNot = (choice: Choice) => {
    const may = mayChoose(choice, { state: hold.state, steps }, steps);
    if (!may.ok) return refusals[may.refusal].message;
    if (choice === 'close' && found.typed === 'fault') return texts.foundFault;
    return isBlank(reason) ? texts.writeReason : undefined;
  };
  // The form is hidden until the bill can be decided, so that no reason is typed in vain.
  if (!isBilled && billLacks !== undefined) {
    const place = pages.find(({ area, title }) => area === 'facturador' && billLacks.includes(title));
    return (
      <>
        <p>{billLacks}</p>
        {place && <WayToPage area={place.area} slug={place.slug} cycle={hold.cycle} />}
      </>
    );
  }
  return (
    <>
      <Textarea
        label={deviationTexts.reason}
        required
        rows={2}
        maxLength={LONGEST}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {isBilled && (
        <>
          <NumberField label={deviationTexts.found} unit="kWh" rule={RULE} value={found} onChange={onFound} />
          <p>{texts.foundHelp}</p>
        </>
      )}
      <div className={shared.buttons}>
        {choices.map((choice, at) => (
          <ActionButton
            key={choice}
            main={at === 0}
            busy={update.pending}
            disabledBecause={whyNot(choice)}
            onClick={() => void decide(choice)}
          >
            {texts[choice]}
          </ActionButton>
        ))}
      </div>
    </>
  );
}
