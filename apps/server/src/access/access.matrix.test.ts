import {
  changePassword,
  getPasswordValidity,
  getSession,
  listAccounts,
  listDemoAccounts,
  listOperations,
  signIn,
  signOut,
  unlockAccount,
  watchOperations,
} from '@contador/contract';
import { matrixOf } from '../testing/matrix-of.ts';

matrixOf([
  signIn,
  changePassword,
  getPasswordValidity,
  getSession,
  listAccounts,
  unlockAccount,
  listDemoAccounts,
  listOperations,
  watchOperations,
  signOut,
]);
