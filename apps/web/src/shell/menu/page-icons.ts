import type { Area } from '@contador/domain/access';
import {
  type Icon,
  IconAdjustmentsHorizontal,
  IconArrowsDiff,
  IconBuildingBank,
  IconBuildingBroadcastTower,
  IconBulb,
  IconCalendarRepeat,
  IconChartDots3,
  IconChartLine,
  IconChecklist,
  IconFileAnalytics,
  IconFileCertificate,
  IconFileDollar,
  IconFileExport,
  IconFileImport,
  IconFileInvoice,
  IconFiles,
  IconFileText,
  IconFlask,
  IconGavel,
  IconHistory,
  IconLayoutGrid,
  IconMapPin,
  IconReceipt2,
  IconReport,
  IconScale,
  IconSolarPanel2,
  IconTable,
  IconTool,
} from '@tabler/icons-react';

const bySlug: Readonly<Record<string, Icon>> = {
  'validacion-archivos': IconFiles,
  'validacion-parametros': IconAdjustmentsHorizontal,
  'tablero-mes': IconLayoutGrid,
  'consola-componentes': IconChecklist,
  'opcion-tarifaria': IconChartDots3,
  reliquidaciones: IconHistory,
  'opciones-norma': IconGavel,
  'arbol-tarifario': IconTable,
  'que-cambio': IconArrowsDiff,
  'banco-de-pruebas': IconFlask,
  'publicar-tarifas': IconFileCertificate,
  'alumbrado-publico': IconBulb,
  'no-regulados-precio-bolsa': IconChartLine,
  'ofertas-no-regulados': IconFileDollar,
  mercados: IconMapPin,
  'contratos-compra': IconFileImport,
  'contratos-venta': IconFileExport,
  contratos: IconFileImport,
  'actores-financieros': IconBuildingBank,
  'reportes-sui': IconReport,
  'balance-energetico': IconScale,
  'informe-comercializacion': IconFileAnalytics,
  'liquidacion-str': IconBuildingBroadcastTower,
  'parametrizacion-ciclos': IconCalendarRepeat,
};

/** The icon of a page in the menu and in the palette. */
export function iconOf(page: { readonly slug: string }): Icon {
  return bySlug[page.slug] ?? IconFileText;
}

/** The tabs, in their order, with the name that people use for each area. */
export const areaTabs: readonly { readonly area: Area; readonly label: string; readonly icon: Icon }[] = [
  { area: 'principal', label: 'Tarifario', icon: IconReceipt2 },
  { area: 'facturador', label: 'Facturador', icon: IconFileInvoice },
  { area: 'autogeneradores', label: 'Autogeneradores', icon: IconSolarPanel2 },
  { area: 'tecnico-operativo', label: 'Técnico operativo', icon: IconTool },
];
