// Envía los archivos de un mes y lee las tarifas publicadas de un mercado, con una ficha de acceso.
// Los tipos se generan una vez: npx openapi-typescript https://contador.example/api/openapi.json -o contador.d.ts
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import createClient from 'openapi-fetch';
import type { paths } from './contador.d.ts';

/** De dónde salen los archivos, y de qué mes y mercado son. Cada carpeta se llama como su insumo: `TRSD/TRSD0901.txf`. */
export interface Month {
  readonly url: string;
  readonly token: string;
  readonly folder: string;
  readonly username: string;
  readonly year: number;
  readonly period: number;
  readonly market: string;
}

export async function monthOfFiles({ url, token, folder, ...of }: Month) {
  const api = createClient<paths>({ baseUrl: url, headers: { authorization: `Bearer ${token}` } });
  const version = { ...of, version: 'def' };
  for (const filename of await readdir(folder)) {
    const names = (await readdir(join(folder, filename))).sort();
    // Hasta diez archivos por envío.
    for (let part = 1; (part - 1) * 10 < names.length; part++) {
      const form = new FormData();
      for (const [at, name] of names.slice((part - 1) * 10, part * 10).entries()) {
        form.append(`file${at}`, new Blob([await readFile(join(folder, filename, name))]), name);
      }
      const query = { ...version, filename, part };
      const sent = await api.POST('/api/upload-files', { params: { query }, body: {}, bodySerializer: () => form });
      if (sent.error) throw new Error(sent.error.error.message);
    }
    const query = { ...version, filename };
    const read = await api.POST('/api/upload-input', { params: { query }, body: { filename: names[0] } });
    // Si un archivo tiene errores no queda nada: se corrige lo que dicen los detalles y se envía de nuevo.
    if (read.error)
      throw new Error(`${filename}: ${read.error.error.message} ${JSON.stringify(read.error.error.details)}`);
  }
  const inputs = await api.GET('/api/check-inputs', { params: { query: version } });
  const missing = inputs.data?.files_state.filter(({ Entry, Optional }) => !Entry && !Optional).map(({ Name }) => Name);
  const tariffs = await api.GET('/api/published-months', { params: { query: { ...of, months: 12 } } });
  return { missing: missing ?? [], tariffs: tariffs.data?.months ?? [] };
}

const [folder, market] = process.argv.slice(2);
if (process.argv[1] === fileURLToPath(import.meta.url) && folder !== undefined && market !== undefined) {
  const { CONTADOR_URL: url = 'https://contador.example', CONTADOR_TOKEN: token = '' } = process.env;
  console.log(await monthOfFiles({ url, token, folder, username: 'cedenar', year: 2025, period: 9, market }));
}
