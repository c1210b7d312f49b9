import { explainFigure } from '@contador/contract/tariff-calculation';
import { getPublicationTree, publicationDocument } from '@contador/contract/tariff-publication';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CompanyAtWork, OpenMonth } from '../demo/company-at-work.ts';
import { exampleFiles, exampleMonthServer } from '../tariff-calculation/testing/example-month.ts';
import type { TestServer } from '../testing/test-server.ts';
import { saveIdentity } from './index.ts';

const as = 'dev@demo';
const query = { electric_tariff_id: 'dem20259def', market: 'DNOM', username: 'demo' };
const address = '/publicacion/demo/DNOM/2025-10';
let server: TestServer;
let company: CompanyAtWork;
let open: OpenMonth;

beforeAll(async () => {
  ({ server, company, open } = await exampleMonthServer());
});
afterAll(async () => {
  await server.close();
});

const tree = async (request = query) => (await server.call(getPublicationTree, { as, query: request })).reply;
const page = (url: string) => server.http.inject(url);

describe('before its tariffs are published', () => {
  it('a month has no figure, no PDF and no page, even if it is calculated', async () => {
    const { published, generation, appliedUnitCosts, strata, figureIds, fingerprint } = await tree();
    expect({ published, generation, mon: appliedUnitCosts.mon, strata, figureIds, fingerprint }).toEqual({
      published: false,
      generation: null,
      mon: null,
      strata: null,
      figureIds: {},
      fingerprint: null,
    });
    const token = await server.token(as);
    const pdf = await server.http.inject({
      url: '/api/publication-pdf?electric_tariff_id=dem20259def&market=DNOM',
      headers: { authorization: `Bearer ${token}` },
    });
    expect([pdf.statusCode, pdf.json().error]).toEqual([
      409,
      {
        code: 'publication-missing',
        message: 'Las tarifas de todos los mercados no han sido publicadas.',
        details: [],
      },
    ]);
    const answers = await Promise.all([address, `${address}.pdf`, '/publicacion/demo/DNOM'].map(page));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    expect(answers[0]?.body).toContain('Publicación no encontrada');
    expect(answers[0]?.headers['cache-control']).toBe('no-store');
  });

  it('an unknown version or market is refused', async () => {
    const answer = async (change: object) =>
      (await server.send(getPublicationTree, { token: await server.token(as), query: { ...query, ...change } })).json
        .error;
    expect((await answer({ electric_tariff_id: 'dem20258def' })).code).toBe('version-unknown');
    expect((await answer({ market: 'NARM' })).code).toBe('market-unknown');
    expect((await answer({ electric_tariff_id: 'ced20259def' })).code).toBe('version-unknown');
  });
});

describe('a published month', () => {
  beforeAll(async () => {
    await company.publishMarket(open, 'DNOM');
    await server.inTenant('demo', (transaction) =>
      saveIdentity(transaction, {
        legalName: 'Energía <Demo>',
        nit: '900000000-5',
        activity: null,
        color: '#14382B',
        emblem: null,
      }),
    );
  });

  it('answers with the specification’s names at full precision, with bands and strata', async () => {
    const token = await server.token(as);
    const { json } = await server.send(getPublicationTree, { token, query });
    expect(Object.keys(json)).toEqual(
      expect.arrayContaining([
        'cuGeneral',
        'cuNoCot',
        'cuOpTariff',
        'trValues',
        'rsValues',
        'cvValues',
        'cvNoCot',
        'grValues',
        'prValues',
        'dtValues',
        'cfmj',
        'cvrValues',
        'cotValues',
        'levels',
        'subsidy',
      ]),
    );
    for (const band of ['max', 'med', 'min', 'mon']) {
      const parts = json.grValues + json.trValues[band] + json.dtValues.n2 + json.prValues[band].n2 + json.rsValues;
      expect(parts + json.cvNoCot).toBeCloseTo(json.cuNoCot[band].n2, 9);
      expect(json.cuNoCot[band].n2 + json.cotValues.n2).toBeCloseTo(json.cuGeneral[band].n2, 9);
    }
    expect(json.cvValues.n1).toBeCloseTo(json.cvNoCot + json.cotValues.n1, 9);
    // The factors 0.85 and 1.20 multiply unrounded values.
    expect(json.subsidy.e3.n1or).toBeCloseTo(json.cuGeneral.mon.n1or * 0.85, 9);
    expect(json.subsidy.e6.n1us).toBeCloseTo(json.cuGeneral.mon.n1us * 1.2, 9);
    expect(json.subsidy.com_n3).toBeCloseTo(json.cuGeneral.mon.n3 * 1.2, 9);
    expect([json.subsidy.prc_e3.n1or, json.subsidy.prc_e4.n1or, json.subsidy.prc_e5.n1or]).toEqual([15, 0, -20]);
    expect(json.subsidy.prc_e1.n1or).toBeCloseTo((1 - json.subsidy.e1.n1or / json.cuGeneral.mon.n1or) * 100, 9);
    expect(json.cuOpTariff.mon).toBeNull();
  });

  it('has the id of its explanation for every figure', async () => {
    const token = await server.token(as);
    const { json } = await server.send(getPublicationTree, { token, query });
    const at = (path: string) => path.split('.').reduce((value, name) => value[name], json);
    const shares = Object.keys(json.ids).filter((path) => !path.includes('prc_'));
    expect(shares.length).toBeGreaterThan(90);
    for (const path of [
      'cuGeneral.max.n3',
      'cvrValues',
      'cfmj',
      'cvValues.n2',
      'subsidy.e2.n1comp',
      'subsidy.com_n2',
    ]) {
      const { figure } = (await server.call(explainFigure, { as, query: { ...query, figure: json.ids[path] } })).reply;
      expect([path, Number(figure.amount)]).toEqual([path, at(path)]);
    }
  });

  it('names who approved and published it, and has its own fingerprint', async () => {
    const { approvedBy, publishedBy, fingerprint, definitive, market, company: own } = await tree();
    expect({ approvedBy, publishedBy, definitive }).toEqual({
      approvedBy: ['Daniela Duarte'],
      publishedBy: 'Daniela Duarte',
      definitive: true,
    });
    expect(fingerprint).toMatch(/^[0-9a-f]{64}$/);
    expect([market.suiCode, own.legalName]).toEqual(['990', 'Energía <Demo>']);
    expect((await tree()).fingerprint).toBe(fingerprint);
  });

  it('is shown by bands to a company with that layout', async () => {
    const shown = await tree();
    const { tables } = publicationDocument({ ...shown, layout: 'bands', strata: null });
    expect(tables.map(({ key }) => key)).toEqual(['costs', 'transmission', 'base-cost']);
    expect(tables[0]?.columns.filter(({ heading }) => heading === 'CU aplicado')).toHaveLength(4);
    expect(tables[1]?.rows[0]?.figures).toHaveLength(5);
  });

  it('has in each band the result of the law for the charges of that band, by hand from the files', async () => {
    const {
      transmission: charges,
      iprstn,
      markets,
    } = exampleFiles(open.period).answerKey as unknown as {
      transmission: { charge: number; differential: number; bands: Record<'max' | 'med' | 'min', number> };
      iprstn: string;
      markets: Record<string, { recognisedLosses: number[]; lossPlanCharge: number }>;
    };
    const { recognisedLosses = [], lossPlanCharge = 0 } = markets.DNOM ?? {};
    const { tables } = publicationDocument({ ...(await tree()), layout: 'bands', strata: null });
    const [costs, transmission] = tables;
    const amount = (text: string | undefined) => Number(text?.replaceAll(',', ''));
    const shown = transmission?.rows[0]?.figures.map(({ text }) => amount(text)) ?? [];
    const ofBand = [charges.bands.max, charges.bands.med, charges.bands.min, charges.charge];
    // T of a band is its charge plus the differential of the month.
    expect(shown.slice(0, 4)).toEqual(ofBand.map((charge) => Number((charge + charges.differential).toFixed(4))));

    const restrictions = shown[4] as number;
    [0, 0, 0, 1, 2].forEach((voltage, row) => {
      const [generation, , , withCot, distribution, ...bands] = (costs?.rows[row]?.figures ?? []).map(({ text }) =>
        amount(text),
      ) as [number, number, number, number, number, ...number[]];
      const [losses, unitCosts] = [bands.slice(0, 4), bands.slice(4)];
      const own = recognisedLosses[voltage] as number;
      const all = own + Number(iprstn);
      ofBand.forEach((charge, band) => {
        const t = charge + charges.differential;
        // CREG 119/2007: PR = G·(IPR + IPRSTN)/(1 − (IPR + IPRSTN)) + T·IPR/(1 − IPR) + CPROG; CU = G + T + D + Cv + PR + R, and COT.
        const lost = (generation * all) / (1 - all) + (t * own) / (1 - own) + lossPlanCharge;
        expect(Math.abs((losses[band] as number) - lost)).toBeLessThan(0.01);
        const cost = generation + t + distribution + withCot + lost + restrictions;
        expect(Math.abs((unitCosts[band] as number) - cost)).toBeLessThan(0.03);
      });
    });
  });
});

describe('the public page', () => {
  it('shows the month without a session, with a policy that forbids scripts, cacheable for a while', async () => {
    const { statusCode, headers, body } = await page(address);
    expect(statusCode).toBe(200);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'self';/);
    expect(headers['cache-control']).toBe('public, max-age=300');
    expect(body).toContain('<h1>Publicacion tarifaria 2025-10</h1>');
    expect(body).toContain('Energía &lt;Demo&gt;');
    expect(body).not.toMatch(/<script| style=| on[a-z]+="/);
    const { appliedUnitCosts } = await tree();
    expect(body).toContain(`>${appliedUnitCosts.mon?.n1or?.toFixed(2)}</td>`);
    const again = await server.http.inject({ url: address, headers: { 'if-none-match': String(headers.etag) } });
    expect(again.statusCode).toBe(304);
    expect((await server.http.inject({ method: 'HEAD', url: address })).statusCode).toBe(200);
    const style = await page('/publicacion/estilo.css');
    expect([style.statusCode, style.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8']);
  });

  it('lists the months of the market, and offers each as a PDF', async () => {
    const months = await page('/publicacion/demo/DNOM');
    expect(months.body).toContain(`<a href="${address}">Octubre 2025</a>`);
    const pdf = await page(`${address}.pdf`);
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.headers['content-disposition']).toContain('Tarifas_demo_DNOM_2025-10.pdf');
  });

  it.each([
    ['another market, whose tariffs are not published', '/publicacion/demo/DSUM/2025-10'],
    ['another month', '/publicacion/demo/DNOM/2025-11'],
    ['what is no month', '/publicacion/demo/DNOM/2025-13'],
    ['the same market in another company', '/publicacion/cedenar/DNOM/2025-10'],
    ['a company that does not exist', '/publicacion/nadie/DNOM/2025-10'],
    ['what is no name', '/publicacion/%27;drop/DNOM/2025-10'],
    ['nothing', '/publicacion/demo'],
    ['a path beyond', '/publicacion/demo/DNOM/2025-10/mas'],
  ])('is not found for %s', async (_, url) => {
    const { statusCode, body } = await page(url);
    expect(statusCode).toBe(404);
    expect(body).toContain('Publicación no encontrada');
    expect(body).not.toContain('Energía');
  });

  it('shows the definitive version of the month, and no other', async () => {
    const before = (await page(address)).body;
    await server.inTenant('demo', (transaction) =>
      transaction
        .insertInto('calculation_version')
        .values({
          year: 2025,
          month: 9,
          version: '2',
          tariff_id: 'dem202592',
          xm_version: '.txf',
          calculation_type: 'MONOMIO',
          copied_from: 'def',
          created_by: 'Daniela Duarte',
          created_at: new Date(),
        })
        .execute(),
    );
    expect((await tree({ ...query, electric_tariff_id: 'dem202592' })).definitive).toBe(false);
    expect((await page(address)).body).toBe(before);
  });
});
