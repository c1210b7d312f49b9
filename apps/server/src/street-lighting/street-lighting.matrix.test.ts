import {
  checkLightingComponents,
  checkLightingOffers,
  checkLightingRegistrations,
  checkLightingStatus,
  checkLightingTariffs,
  downloadLightingTariffs,
  explainLightingTariff,
  publishLightingTariffs,
  updateLightingOffers,
  updateLightingRegistrations,
} from '@contador/contract/street-lighting';
import { matrixOf } from '../testing/matrix-of.ts';

matrixOf([
  updateLightingOffers,
  updateLightingRegistrations,
  checkLightingStatus,
  checkLightingOffers,
  checkLightingRegistrations,
  checkLightingTariffs,
  checkLightingComponents,
  publishLightingTariffs,
  downloadLightingTariffs,
  explainLightingTariff,
]);
