import { WorkOrdersScreen } from '../../../shell/work-orders/work-orders-screen.tsx';

/** 'Generar orden' in the area of billing. */
export default function OfficeOrdersPage() {
  return <WorkOrdersScreen />;
}
