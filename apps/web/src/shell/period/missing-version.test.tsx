import { getVersionInfo } from '@contador/contract/tariff-calculation';
import { checkMarkets, type MarketRow } from '@contador/contract/tariff-inputs';
import { describe, expect, test } from 'vitest';
import { marketRow } from '../../testing/demo-company.ts';
import { answer, renderScreen } from '../../testing/render-screen.tsx';

const NO_MARKET = 'No hay mercados activos en este periodo.';
const marketsOf = (markets: readonly MarketRow[]) =>
  answer(checkMarkets, {
    markets: [...markets],
    largestNumber: markets.length,
    incumbents: [],
    strChargeNorte: null,
    strChargeCentroSur: null,
  });

describe.each(['arbol-tarifario', 'banco-de-pruebas', 'consola-componentes', 'opcion-tarifaria', 'publicar-tarifas'])(
  '%s of a month',
  (slug) => {
    const address = `/webdemo/principal/${slug}?periodo=2025-10`;

    test('without markets, links to the page that creates them', async () => {
      const screen = await renderScreen(address, { answers: [marketsOf([])] });
      await screen.findByText(NO_MARKET);
      const link = screen.getByRole('link', { name: 'Ir a Mercados' });
      expect(link.getAttribute('href')).toContain('/webdemo/principal/mercados');
      expect(screen.queryByText(/versi[oó]n de c[aá]lculo (para|en)/)).toBeNull();
    });

    test('with a market but without a version, names the version', async () => {
      const noVersion = answer(getVersionInfo, {
        versions: [],
        xmVersions: [],
        calculationTypes: [],
        tariffsPublished: [],
        publicationDates: [],
        tariffIds: [],
        definitiveVersion: null,
        reliquidationVersion: null,
        lastVersion: null,
        reliquidationFinished: true,
        usedXmVersions: [],
        nextVersion: 'def',
      } as never);
      const screen = await renderScreen(address, {
        answers: [marketsOf([marketRow('DNOM', 'Demo Norte')]), noVersion],
      });
      await screen.findByText(/versi[oó]n de c[aá]lculo (para|en)/);
      expect(screen.queryByText(NO_MARKET)).toBeNull();
    });
  },
);

test.each(['validacion-archivos', 'validacion-parametros'])('%s without markets names the markets', async (slug) => {
  const screen = await renderScreen(`/webdemo/principal/${slug}?periodo=2025-10`, { answers: [marketsOf([])] });
  await screen.findByText(NO_MARKET);
  expect(screen.getByRole('link', { name: 'Ir a Mercados' }).getAttribute('href')).toContain('/principal/mercados');
});
