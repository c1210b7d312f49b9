import {
  changePassword,
  checkDeviceKey,
  getPasswordValidity,
  getSession,
  listAccounts,
  listDemoAccounts,
  signIn,
  signOut,
  unlockAccount,
} from '@contador/contract/access';
import { cancelOperation, listOperations, watchOperations } from '@contador/contract/operations';
import { matrixOf } from '../testing/matrix-of.ts';

matrixOf([
  signIn,
  changePassword,
  getPasswordValidity,
  getSession,
  checkDeviceKey,
  listAccounts,
  unlockAccount,
  listDemoAccounts,
  listOperations,
  cancelOperation,
  watchOperations,
  signOut,
]);
