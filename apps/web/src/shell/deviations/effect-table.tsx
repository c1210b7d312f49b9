import type { ReplyOf } from '@contador/contract';
import type { checkDeviationEffects, DeviationEffect } from '@contador/contract/billing';
import { deviationTexts } from '@contador/contract/messages';
import { parseMonth, spanishMonth } from '@contador/kernel';
import { numberText } from '../../ui/format/number-text.ts';
import style from './holds.module.css';

const texts = deviationTexts.page;

/** Lines of the bill at each possible consumption, side by side. */
export function EffectTable({ effects, differences, chargedIn }: ReplyOf<typeof checkDeviationEffects>) {
  const names = [...new Set(effects.flatMap(({ lines }) => lines.map(({ name }) => name)))];
  const line = (name: string) => (effect: DeviationEffect) =>
    effect.lines.find((it) => it.name === name)?.value ?? null;
  const rows: readonly (readonly [string, (effect: DeviationEffect) => number | null])[] = [
    ...names.map((name) => [name, line(name)] as const),
    [texts.lighting, (effect) => effect.lighting],
    [texts.security, (effect) => effect.security],
    [texts.others, (effect) => effect.others],
    [texts.credits, (effect) => effect.credits],
    [texts.previousBalance, (effect) => effect.previousBalance],
  ];
  // Lines that are zero under every choice are hidden.
  const shown = rows.filter(([, value]) => effects.some((effect) => (value(effect) ?? 0) !== 0));
  const month = chargedIn === null ? undefined : parseMonth(chargedIn);
  const difference = differences.reduce((sum, { value }) => sum + value, 0);
  return (
    <>
      <table className={style.effects}>
        <thead>
          <tr>
            <th scope="col">{texts.concept}</th>
            {effects.map(({ basis }) => (
              <th key={basis} scope="col">
                {texts.basis[basis]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{texts.energy}</th>
            {effects.map(({ basis, energy }) => (
              <td key={basis}>{numberText(energy, 2)}</td>
            ))}
          </tr>
          {shown.map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {effects.map((effect) => (
                <td key={effect.basis}>{numberText(value(effect), 2)}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{texts.payable}</th>
            {effects.map(({ basis, payable }) => (
              <td key={basis}>{numberText(payable, 0)}</td>
            ))}
          </tr>
        </tfoot>
      </table>
      {month && (
        <p role="status">
          {differences.length === 0
            ? texts.noDifference
            : texts.difference(`$ ${numberText(difference, 2)}`, spanishMonth(month))}
        </p>
      )}
    </>
  );
}
