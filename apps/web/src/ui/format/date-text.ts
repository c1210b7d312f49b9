export { dateText, momentText, monthText, shortMonth } from '@contador/contract/format';
