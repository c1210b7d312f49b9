import type { FoundClient } from '@contador/contract/clients';
import { clientTexts, shellTexts } from '@contador/contract/messages';
import type { ContractRow, MarketRow } from '@contador/contract/tariff-inputs';
import type { Page } from '@contador/domain/access';
import { spanishMonth } from '@contador/kernel';
import {
  type Icon,
  IconFileExport,
  IconFileImport,
  IconMapPin,
  IconMoon,
  IconSwitchHorizontal,
  IconUser,
} from '@tabler/icons-react';
import { dateText } from '../../ui/format/date-text.ts';
import { codesOf } from '../clients/found-client-codes.ts';
import { areaTabs, iconOf } from '../menu/page-icons.ts';
import type { ChosenPeriod } from '../period/period-context.ts';

/** An entry of the palette. */
export interface PaletteResult {
  readonly key: string;
  readonly kind: string;
  readonly icon: Icon;
  readonly title: string;
  readonly particulars: string;
  /** Shown at the right: the area, or what will happen. */
  readonly aside: string;
  readonly page: string | undefined;
  readonly market?: string;
  /** Code of the client that the page opens. */
  readonly client?: string;
  /** Set for an action that does not open a page. */
  readonly action?: 'theme';
}

interface Sources {
  readonly pages: readonly Page[];
  /** Area of the current page, whose pages come first. */
  readonly area?: string | undefined;
  readonly markets: readonly MarketRow[];
  readonly contracts: readonly { readonly row: ContractRow; readonly sale: boolean }[];
  /** Clients that the server found for the text. */
  readonly clients?: readonly FoundClient[];
  readonly chosen: ChosenPeriod | undefined;
}

const MOST_OF_A_KIND = 6;

/** Text without accents or case, with as many letters as the original. */
function plain(text: string): string {
  return [...text].map((letter) => letter.normalize('NFD')[0]?.toLowerCase() ?? letter).join('');
}

/** Position of the typed text; `undefined` if it does not occur. */
export function matchOf(text: string, typed: string): { readonly from: number; readonly to: number } | undefined {
  const from = plain(text).indexOf(plain(typed.trim()));
  return from < 0 ? undefined : { from, to: from + typed.trim().length };
}

/** Matching entries, grouped by kind in a fixed order; the pages if the search text is empty. */
export function paletteResults(
  typed: string,
  { pages, area, markets, contracts, clients = [], chosen }: Sources,
): PaletteResult[] {
  const wanted = typed.trim();
  const words = plain(wanted).split(/\s+/);
  /** Every word must occur, in any order. */
  const matches = ({ title, particulars }: PaletteResult) => {
    const text = plain(`${title} ${particulars}`);
    return words.every((word) => text.includes(word));
  };
  const some = (results: PaletteResult[]) => results.filter(matches).slice(0, MOST_OF_A_KIND);
  const marketsPage = pages.find((page) => page.slug === 'mercados');
  const named = wanted !== '';
  const nearest = pages.toSorted((one, other) => Number(other.area === area) - Number(one.area === area));
  return [
    ...(named && marketsPage ? some(markets.map((market) => marketResult(market, marketsPage))) : []),
    ...(named ? some(contracts.map(({ row, sale }) => contractResult(row, sale, pages))) : []),
    ...(named
      ? some(nearest.map((page) => pageResult(page, chosen)))
      : nearest.map((page) => pageResult(page, chosen))),
    // After the pages: the clients arrive later, and must not move the row that Enter opens.
    ...(named ? clients.flatMap((client) => clientResult(client, wanted, pages)) : []),
    ...(named ? some(pagesOfMarkets(words, pages, markets, chosen)) : []),
    ...(named ? some([themeResult]) : []),
    ...(named && chosen ? some(markets.filter((it) => it.code !== chosen.marketCode).map(switchResult)) : []),
  ];
}

const addressOf = (page: Page) => `${page.area}/${page.slug}`;

function marketResult(market: MarketRow, page: Page): PaletteResult {
  const state = market.active ? shellTexts.active : shellTexts.inactive;
  return {
    key: `market ${market.code}`,
    kind: shellTexts.markets,
    icon: IconMapPin,
    title: market.name,
    particulars: `${market.area} · ${shellTexts.suiCodeOf(market.suiCode)} · ${state}`,
    aside: shellTexts.openMarket,
    page: addressOf(page),
    market: market.code,
  };
}

function contractResult(row: ContractRow, sale: boolean, pages: readonly Page[]): PaletteResult {
  const slugs = sale ? ['contratos-venta', 'contratos'] : ['contratos-compra', 'contratos'];
  const page = pages.find((it) => slugs.includes(it.slug));
  const party = sale ? row.buyer : row.seller;
  return {
    key: `contract ${row.contract} ${sale}`,
    kind: shellTexts.contracts,
    icon: sale ? IconFileExport : IconFileImport,
    title: [row.contract, party].filter(Boolean).join(' · '),
    particulars: [sale ? shellTexts.sale : shellTexts.purchase, row.contractType, row.calculation]
      .filter(Boolean)
      .join(' · '),
    aside: row.endDate ? shellTexts.until(dateText(row.endDate)) : '',
    page: page && addressOf(page),
  };
}

/** Opens the client in the register of its area; no result if the role has no such page. */
function clientResult(client: FoundClient, typed: string, pages: readonly Page[]): PaletteResult[] {
  const [area, slug] =
    client.selfGenerator === null ? ['facturador', 'control-principal-clientes'] : ['autogeneradores', 'usuarios'];
  const page = pages.find((it) => it.area === area && it.slug === slug);
  if (page === undefined) return [];
  return [
    {
      key: `client ${client.clientCode}`,
      kind: clientTexts.found.kind,
      icon: IconUser,
      title: client.name,
      particulars: codesOf(client, typed),
      aside: areaTabs.find((tab) => tab.area === area)?.label ?? '',
      page: addressOf(page),
      client: client.clientCode,
    },
  ];
}

function pageResult(page: Page, chosen: ChosenPeriod | undefined): PaletteResult {
  const where = chosen?.market && `de ${chosen.market.name}, CU ${spanishMonth(chosen.tariffMonth)}`;
  return {
    key: `page ${addressOf(page)}`,
    kind: shellTexts.pages,
    icon: iconOf(page),
    title: page.title,
    particulars: where ?? page.group,
    aside: areaTabs.find((tab) => tab.area === page.area)?.label ?? '',
    page: addressOf(page),
  };
}

/** Pages of other markets, if the words name a market and a page: 'arbol sur'. */
function pagesOfMarkets(
  words: readonly string[],
  pages: readonly Page[],
  markets: readonly MarketRow[],
  chosen: ChosenPeriod | undefined,
): PaletteResult[] {
  if (words.length < 2) return [];
  const named = markets.filter(({ code, name }) => {
    const parts = plain(name).split(/\s+/);
    return code !== chosen?.marketCode && words.some((word) => parts.some((part) => part.startsWith(word)));
  });
  return named.flatMap((market) =>
    pages
      .filter((page) => page.area === 'principal')
      .map((page) => ({
        ...pageResult(page, undefined),
        key: `page ${addressOf(page)} ${market.code}`,
        kind: shellTexts.otherMarkets,
        particulars: shellTexts.ofMarket(market.name),
        market: market.code,
      })),
  );
}

const themeResult: PaletteResult = {
  key: 'theme',
  kind: shellTexts.actions,
  icon: IconMoon,
  title: shellTexts.themeAction,
  particulars: `${shellTexts.lightTheme} / ${shellTexts.darkTheme}`,
  aside: '',
  page: undefined,
  action: 'theme',
};

function switchResult(market: MarketRow): PaletteResult {
  return {
    key: `switch ${market.code}`,
    kind: shellTexts.actions,
    icon: IconSwitchHorizontal,
    title: `${shellTexts.switchMarket} ${market.name}`,
    particulars: shellTexts.keepsPageAndPeriod,
    aside: '',
    page: undefined,
    market: market.code,
  };
}
