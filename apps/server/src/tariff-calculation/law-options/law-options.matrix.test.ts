import { checkTenantOptions, tryTenantOption, updateTenantOptions } from '@contador/contract';
import { matrixOf } from '../../testing/matrix-of.ts';

matrixOf([checkTenantOptions, updateTenantOptions, tryTenantOption]);
