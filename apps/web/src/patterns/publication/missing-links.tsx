import { stateConsoleTexts as texts } from '@contador/contract/messages';
import { Link } from 'react-router';
import type { InputPlace, MissingPlace } from './missing-inputs.ts';

interface MissingLinksProps {
  readonly places: readonly MissingPlace[];
  /** Builds the address of a page, in a market, with a parameter open. */
  readonly linkTo: (page: string, target: { market?: string | undefined; parametro?: string | undefined }) => string;
  readonly previousMonthAddress: string;
  readonly className: string | undefined;
}

const pages: Record<Exclude<InputPlace, 'previous-month'>, readonly [page: string, words: string]> = {
  files: ['principal/validacion-archivos', texts.goToFiles],
  parameters: ['principal/validacion-parametros', texts.goToParameters],
  market: ['principal/mercados', texts.goToMarkets],
};

/** Links to each page on which an input is missing, with its market and parameter open. */
export function MissingLinks({ places, linkTo, previousMonthAddress, className }: MissingLinksProps) {
  return places.map(({ place, market, parameter }) => {
    const [page, words] = place === 'previous-month' ? ['', texts.goToPreviousMonth] : pages[place];
    const target = { market: market?.code, parametro: parameter };
    return (
      <Link
        key={`${place} ${market?.code}`}
        className={className}
        to={place === 'previous-month' ? previousMonthAddress : linkTo(page, target)}
      >
        {market === undefined ? words : texts.goTo(words, market.name)}
      </Link>
    );
  });
}
