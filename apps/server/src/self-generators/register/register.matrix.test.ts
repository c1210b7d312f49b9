import {
  checkAgreedPriceClients,
  checkAgreedPrices,
  checkNoReadingCauses,
  updateAgreedPrices,
  updateNoReadingCauses,
} from '@contador/contract/self-generators';
import { matrixOf } from '../../testing/matrix-of.ts';

matrixOf([checkAgreedPriceClients, checkAgreedPrices, updateAgreedPrices, checkNoReadingCauses, updateNoReadingCauses]);
