import {
  changePassword,
  getPasswordValidity,
  getSession,
  listDemoAccounts,
  listOperations,
  signIn,
  signOut,
  watchOperations,
} from '@contador/contract';
import { matrixOf } from '../testing/matrix-of.ts';

matrixOf([
  signIn,
  changePassword,
  getPasswordValidity,
  getSession,
  listDemoAccounts,
  listOperations,
  watchOperations,
  signOut,
]);
