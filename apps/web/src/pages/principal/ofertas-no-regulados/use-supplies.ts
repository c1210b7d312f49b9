import { nonRegulatedTexts as texts } from '@contador/contract/messages';
import {
  checkRequiredComponents,
  checkRequiredConsumption,
  checkRequiredFiles,
  checkRequiredParameters,
} from '@contador/contract/non-regulated';
import { isoMonth, nextMonth } from '@contador/kernel';
import { useRead } from '../../../http/use-read.ts';
import { usePageLink } from '../../../shell/page-link.ts';
import { usePeriod } from '../../../shell/period/use-period.ts';
import { useSession } from '../../../shell/session/session.tsx';
import type { SupplyGroup } from './supply-list.tsx';

/** Required supplies by group, and the state of the publication; each part is returned as soon as it is loaded. */
export function useSupplies() {
  const { call, period } = usePeriod();
  const link = usePageLink();
  const intake = useSession().pages.find(({ slug }) => slug === 'cargar-consumos-ciclo');
  const query = call && { username: call.username, period: call.period, year: call.year, version: call.version };
  const components = useRead(checkRequiredComponents, query);
  const files = useRead(checkRequiredFiles, query);
  const parameters = useRead(checkRequiredParameters, query);
  const consumption = useRead(checkRequiredConsumption, query && { ...query, cycle: '1NR' as const });
  const failure = components.failure ?? files.failure ?? parameters.failure ?? consumption.failure;
  const ofNextMonth = (address: string) => inPeriod(address, isoMonth(nextMonth(period)));
  const console = link('principal/consola-componentes');
  const fileLinks = [link('principal/validacion-archivos'), link('principal/validacion-archivos')];
  const links = {
    files: [...fileLinks, ...fileLinks.map(ofNextMonth)],
    parameters: [link('principal/validacion-parametros'), ofNextMonth(link('principal/validacion-parametros'))],
  };
  const items = (names: readonly string[], flags: readonly boolean[], hrefs: readonly string[]) =>
    names.map((name, at) => ({ name, ready: flags[at] ?? false, href: hrefs[at] }));
  const known = components.data && files.data && parameters.data && consumption.data;
  const groups: SupplyGroup[] | undefined = known && [
    {
      title: texts.groupComponents,
      items: items(texts.components, components.data.components, [console, console, console]),
      missing: components.data.others,
    },
    {
      title: texts.groupFiles,
      items: items(texts.files, files.data.files, links.files),
      missing: files.data.missing,
    },
    {
      title: texts.groupParameters,
      items: items(texts.parameters, parameters.data.parameters, links.parameters),
      missing: parameters.data.missing,
    },
    {
      title: texts.groupConsumption,
      items: items(texts.consumption, consumption.data.consumption, intake ? [link(intake)] : []),
      missing: consumption.data.missing,
    },
    ...othersOf(components.data.others),
  ];
  const retry = () => {
    for (const read of [components, files, parameters, consumption]) if (read.failure) read.retry();
  };
  return {
    groups,
    failure,
    retry,
    standing: components.data,
    flags: known && {
      components: components.data.components,
      files: files.data.files,
      parameters: parameters.data.parameters,
      consumption: consumption.data.consumption.every(Boolean),
      othersMissing: othersOf(components.data.others).length > 0,
    },
  };
}

/** Group for missing items that belong to no list; shown only if there are any. */
function othersOf(others: SupplyGroup['missing']): SupplyGroup[] {
  const listed: readonly string[] = texts.components;
  const rest = others.filter(({ field }) => field !== undefined && !listed.includes(field));
  if (rest.length === 0) return [];
  return [{ title: texts.others, items: rest.map(({ field = '' }) => ({ name: field, ready: false })), missing: rest }];
}

/** Address of the same page in another period, without version, so that the period's own version is used. */
function inPeriod(address: string, iso: string): string {
  const [path = '', search = ''] = address.split('?');
  const settings = new URLSearchParams(search);
  settings.set('periodo', iso);
  settings.delete('version');
  return `${path}?${settings}`;
}
