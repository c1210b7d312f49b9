import { WorkOrdersScreen } from '../../../shell/work-orders/work-orders-screen.tsx';

/** 'Generar orden' of the office, which bills and sends people out. */
export default function OfficeOrdersPage() {
  return <WorkOrdersScreen />;
}
