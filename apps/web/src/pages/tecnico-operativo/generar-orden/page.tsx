import '../../../ui/tokens/mantine-later-parts.css';
import { WorkOrdersScreen } from '../../../shell/work-orders/work-orders-screen.tsx';

/** 'Generar orden' in the area of technicians. */
export default function TechniciansOrdersPage() {
  return <WorkOrdersScreen />;
}
