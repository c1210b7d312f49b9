import {
  checkBillingCycles,
  checkClients,
  checkNetworkOperators,
  downloadClients,
  getCycleUsers,
  processClientsFile,
  updateBillingCycles,
  updateClients,
  updateNetworkOperators,
} from '@contador/contract/clients';
import { matrixOf } from '../testing/matrix-of.ts';

matrixOf([
  checkBillingCycles,
  getCycleUsers,
  updateBillingCycles,
  checkNetworkOperators,
  updateNetworkOperators,
  checkClients,
  updateClients,
  processClientsFile,
  downloadClients,
]);
