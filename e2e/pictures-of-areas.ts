import type { Browser, Page } from 'playwright-core';
import { load } from './acta-steps.ts';
import { allShown, openSignedIn, PHONE } from './browser.ts';
import { monthBefore } from './month-before.ts';

/** A chart and the hours of a month draw themselves some frames after they exist. */
const DRAWN_AFTER_MS = 1_000;

/** Takes screenshots of billing, self-generators and the field from a fully loaded demonstration; `open` is its month under way. */
export async function picturesOfAreas(
  browser: Browser,
  url: string,
  open: string,
  take: (page: Page, name: string) => Promise<unknown>,
): Promise<void> {
  const closed = monthBefore(open);
  const shot = async (
    account: string,
    address: string,
    name: string,
    { phone = false, first }: { readonly phone?: boolean; readonly first?: (page: Page) => Promise<unknown> } = {},
  ) => {
    const { page, context } = await openSignedIn(browser, url, account, phone ? { size: PHONE } : {});
    await page.goto(address);
    await allShown(page);
    await first?.(page);
    await page.waitForTimeout(DRAWN_AFTER_MS);
    await take(page, name);
    await context.close();
  };
  await shot('fact@spectrum', `/webspectrum/facturador/desviaciones?periodo=${closed}&ciclo=6R`, 'desviaciones', {
    first: async (page) => await page.getByText('SB-60062').click(),
  });
  await shot('dev@demo', `/webdemo/autogeneradores/control-archivos?periodo=${open}&cliente=AG1003`, 'panel-archivos');
  await shot('ag_client@cedenar', '/webcedenar/autogeneradores/consultas/panel-principal', 'panel-principal', {
    phone: true,
  });
  await shot('field-tech@spectrum', '/webspectrum/tecnico-operativo/rev-tecnica-acta-oficio', 'acta', {
    phone: true,
    first: async (page) => {
      const order = await page
        .getByText(/^\d{8}-\d+$/)
        .first()
        .textContent();
      await load(page, order ?? '');
    },
  });
  await shot('fact@spectrum', '/webspectrum/facturador/tablero-ordenes', 'tablero-ordenes');
}
