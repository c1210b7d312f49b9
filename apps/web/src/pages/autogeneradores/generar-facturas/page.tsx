import { settledBillTexts, liquidationPageTexts as texts } from '@contador/contract/messages';
import { BillGeneration, type BillingDoor } from '../../../shell/bill-generation/bill-generation.tsx';
import { WayToPage } from '../../../shell/way-to-page.tsx';

const door: BillingDoor = {
  side: 'self-generators',
  restsOn: {
    consumption_flags: { name: settledBillTexts.settlement, page: 'autogeneradores/liquidacion-consumos' },
    munip_tax_flags: { name: settledBillTexts.taxItem, page: 'facturador/liquidar-alumbrado' },
    params_flags: { name: texts.parameters, page: 'autogeneradores/parametrizacion-mensual' },
  },
  cyclesPage: 'autogeneradores/parametrizacion-ciclos',
  help: settledBillTexts.findHelp,
  way: <WayToPage area="autogeneradores" slug="reporte-usuario" />,
};

/** 'Generar facturas' of self-generators. */
export default function GenerateSettledBillsPage() {
  return <BillGeneration door={door} />;
}
