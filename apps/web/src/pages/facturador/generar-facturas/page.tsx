import { electronicDocumentTexts, liquidationPageTexts as texts } from '@contador/contract/messages';
import { BillGeneration, type BillingDoor } from '../../../shell/bill-generation/bill-generation.tsx';
import style from '../../../shell/cycle-liquidation/cycle-liquidation.module.css';
import { HeldBills } from '../../../shell/cycle-liquidation/held-bills.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { ElectronicDocuments } from './electronic-documents.tsx';
import { FindClientBill } from './find-client-bill.tsx';
import { IssuerButtons } from './issuer-buttons.tsx';

const door: BillingDoor = {
  restsOn: {
    consumption_flags: { name: texts.consumptionApproved, page: 'facturador/liquidar-consumos' },
    munip_tax_flags: { name: texts.taxesApproved, page: 'facturador/liquidar-alumbrado' },
    params_flags: { name: texts.parameters, page: 'facturador/parametrizacion-mensual' },
  },
  chargesPage: 'facturador/cargar-otros-conceptos',
  cyclesPage: 'facturador/parametrizacion-ciclos',
};

/** 'Generar facturas' of billing. */
export default function GenerateBillsPage() {
  return (
    <BillGeneration
      door={door}
      below={(cycleScope, { held, billed }) => (
        <>
          <HeldBills count={held} cycle={cycleScope.cycle} />
          {billed && <FindClientBill />}
          {billed ? (
            <ElectronicDocuments key={cycleScope.cycle} scope={cycleScope} />
          ) : (
            // A new company needs its data and its certificate before its first bills.
            <Card title={electronicDocumentTexts.title}>
              <div className={style.buttons}>
                <IssuerButtons username={cycleScope.username} />
              </div>
            </Card>
          )}
        </>
      )}
    />
  );
}
