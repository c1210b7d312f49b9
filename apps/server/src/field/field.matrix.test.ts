import {
  checkReviewReceipts,
  checkTechnicalReviews,
  checkWorkOrderClient,
  checkWorkOrderOptions,
  checkWorkOrders,
  downloadTechnicalReview,
  sendTechnicalReview,
  updateWorkOrderActivities,
  updateWorkOrders,
  uploadReviewFile,
} from '@contador/contract/field';
import { matrixOf } from '../testing/matrix-of.ts';

matrixOf([
  checkWorkOrders,
  updateWorkOrders,
  checkWorkOrderClient,
  checkWorkOrderOptions,
  updateWorkOrderActivities,
  uploadReviewFile,
  checkReviewReceipts,
  sendTechnicalReview,
  checkTechnicalReviews,
  downloadTechnicalReview,
]);
