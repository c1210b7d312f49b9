import { checkTrialTariffs } from '@contador/contract/billing';
import { trialPageTexts as texts, trialTexts } from '@contador/contract/messages';
import { amountOfMoney, typedNothing, valueSoFar } from '@contador/domain/entry';
import { month as monthOf, spanishMonth } from '@contador/kernel';
import { Select } from '@mantine/core';
import { useRead } from '../../../http/use-read.ts';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { numberText } from '../../../ui/format/number-text.ts';
import { FailureState } from '../../../ui/state/failure-state.tsx';
import { SkeletonRows } from '../../../ui/state/skeleton-rows.tsx';
import { ClientPrices } from './client-prices.tsx';
import type { ReplacementProps } from './replacements.tsx';
import style from './trial.module.css';

const PRICE = { ...amountOfMoney, decimals: 12 };

/** Replaces the tariffs by another version or month, or single prices. */
export function TariffReplacement({ scope, draft, change }: ReplacementProps) {
  const { data, failure, retry } = useRead(checkTrialTariffs, scope);
  if (failure) return <FailureState failure={failure} what={trialTexts.causes.tariff} onRetry={retry} />;
  if (data === undefined) return <SkeletonRows rows={4} columns={3} />;
  const known = (each: (typeof data.prices)[number]) =>
    draft.prices.find((it) => it.market === each.market && it.level === each.level && it.price === each.price);
  return (
    <div className={style.fields}>
      <Select
        label={texts.otherTariff}
        placeholder={texts.sameTariff}
        clearable
        searchable
        data={data.tariffs.map(({ id, year, month, version, markets }) => ({
          value: id,
          label: texts.tariff(id, spanishMonth(monthOf(year, month)), version, markets.join(', ')),
        }))}
        value={draft.tariffId}
        onChange={(tariffId) => change({ tariffId })}
      />
      {data.clientPrices.length > 0 && <ClientPrices prices={data.clientPrices} draft={draft} change={change} />}
      {data.prices.length === 0 ? (
        data.clientPrices.length === 0 && <p className={style.hint}>{texts.noPrices}</p>
      ) : (
        <div className={style.scroll}>
          <table className={style.table} aria-label={texts.prices}>
            <thead>
              <tr>
                <th scope="col">{texts.market}</th>
                <th scope="col">{texts.level}</th>
                <th scope="col">{texts.price}</th>
                <th scope="col">{texts.published}</th>
                <th scope="col">{texts.typed}</th>
              </tr>
            </thead>
            <tbody>
              {data.prices.map((each) => {
                const { market, level, price, value } = each;
                const own = known(each);
                return (
                  <tr
                    key={`${market} ${level} ${price}`}
                    data-tried={(own && valueSoFar(own.value) !== undefined) || undefined}
                  >
                    <th scope="row">{market}</th>
                    <td>{level}</td>
                    <td>{trialTexts.prices[price]}</td>
                    <td className={style.number}>{numberText(value, 4)}</td>
                    <td>
                      <NumberField
                        label={texts.typedOf(market, level, trialTexts.prices[price])}
                        hideLabel
                        rule={PRICE}
                        value={own?.value ?? typedNothing}
                        onChange={(typed) =>
                          change({
                            prices: [
                              ...draft.prices.filter((it) => it !== own),
                              ...(typed.typed === 'nothing' ? [] : [{ market, level, price, value: typed }]),
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
      )}
    </div>
  );
}
