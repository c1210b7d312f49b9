// External PostgreSQL: locks, kept forever, queue
import { operatorsAtOnce } from './testing/operators-at-once.ts';

operatorsAtOnce(50);
