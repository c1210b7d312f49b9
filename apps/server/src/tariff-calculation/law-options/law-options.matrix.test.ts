import { checkTenantOptions, tryTenantOption, updateTenantOptions } from '@contador/contract/tariff-calculation';
import { matrixOf } from '../../testing/matrix-of.ts';

matrixOf([checkTenantOptions, updateTenantOptions, tryTenantOption]);
