import type { ReplyOf } from '@contador/contract';
import type { checkTrialTariffs } from '@contador/contract/billing';
import { trialPageTexts as texts, trialTexts } from '@contador/contract/messages';
import { amountOfMoney, typedNothing, valueSoFar } from '@contador/domain/entry';
import { Select } from '@mantine/core';
import { useState } from 'react';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { numberText } from '../../../ui/format/number-text.ts';
import type { ReplacementProps } from './replacements.tsx';
import style from './trial.module.css';

const PRICE = { ...amountOfMoney, decimals: 12 };

interface ClientPricesProps extends Pick<ReplacementProps, 'draft' | 'change'> {
  readonly prices: ReplyOf<typeof checkTrialTariffs>['clientPrices'];
}

/** Published prices of a free client's tariff, with replacements. Choosing another client keeps what was typed. */
export function ClientPrices({ prices, draft: { clientPrices: typed = [] }, change }: ClientPricesProps) {
  const [chosen, choose] = useState(typed[0]?.clientCode ?? prices[0]?.clientCode ?? null);
  const names = new Map(prices.map(({ clientCode, name }) => [clientCode, name]));
  const isTried = (code: string) => typed.some(({ clientCode }) => clientCode === code);
  return (
    <>
      <Select
        label={texts.client}
        searchable
        allowDeselect={false}
        data={[...names].map(([code, name]) => ({ value: code, label: texts.clientOption(code, name, isTried(code)) }))}
        value={chosen}
        onChange={choose}
      />
      <div className={style.scroll}>
        <table className={style.table} aria-label={texts.prices}>
          <thead>
            <tr>
              <th scope="col">{texts.price}</th>
              <th scope="col">{texts.published}</th>
              <th scope="col">{texts.typed}</th>
            </tr>
          </thead>
          <tbody>
            {prices
              .filter(({ clientCode }) => clientCode === chosen)
              .map(({ clientCode, price, value }) => {
                const own = typed.find((it) => it.clientCode === clientCode && it.price === price);
                return (
                  <tr
                    key={`${clientCode} ${price}`}
                    data-tried={(own && valueSoFar(own.value) !== undefined) || undefined}
                  >
                    <th scope="row">{trialTexts.clientPrices[price]}</th>
                    <td className={style.number}>{numberText(value, 4)}</td>
                    <td>
                      <NumberField
                        label={texts.typedOfClient(clientCode, trialTexts.clientPrices[price])}
                        hideLabel
                        rule={PRICE}
                        value={own?.value ?? typedNothing}
                        onChange={(next) =>
                          change({
                            clientPrices: [
                              ...typed.filter((it) => it !== own),
                              ...(next.typed === 'nothing' ? [] : [{ clientCode, price, value: next }]),
                            ],
                          })
                        }
                      />
                    </td>
                  </tr>
                );
              })}
          </tbody>
        </table>
      </div>
    </>
  );
}
