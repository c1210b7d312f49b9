import '../../../ui/tokens/mantine-later-parts.css';
import { WorkOrdersScreen } from '../../../shell/work-orders/work-orders-screen.tsx';

/** 'Generar orden' of the technicians' area. */
export default function TechniciansOrdersPage() {
  return <WorkOrdersScreen />;
}
