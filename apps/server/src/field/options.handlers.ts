import { refuse } from '@contador/contract';
import { checkWorkOrderOptions, updateWorkOrderActivities } from '@contador/contract/field';
import { fieldTexts as texts } from '@contador/contract/messages';
import { audit, handle, lockRecords, notDone, recordGuard } from '../platform/index.ts';
import { activitiesOf, saveActivity } from './activity.repository.ts';
import { technicians } from './work-order.repository.ts';

/** Optimistic concurrency control of edits to an activity. */
const activityGuard = recordGuard(updateWorkOrderActivities, { alsoLocked: ['id'], notDone });

export const checkWorkOrderOptionsCall = handle(checkWorkOrderOptions, async ({ inTenant }) =>
  inTenant(async (transaction) => {
    const activities = await activitiesOf(transaction);
    const people = await technicians(transaction);
    const places = await transaction
      .selectFrom('client')
      .select(['installation_municipality as municipality', 'network_operator as operator'])
      .distinct()
      .execute();
    const listed = (values: readonly (string | null)[]) =>
      [...new Set(values.filter((value) => value !== null && value !== ''))].toSorted() as string[];
    return {
      activities: activities.map(({ id, name, active, hours }) => ({
        id,
        name,
        active,
        hours,
        revision: activityGuard.revisionOf({ name, active, hours }),
      })),
      technicians: people.map(({ email, person_name }) => ({ email, name: person_name })),
      priorities: Object.values(texts.priorities),
      municipalities: listed(places.map(({ municipality }) => municipality)),
      operators: listed(places.map(({ operator }) => operator)),
    };
  }),
);

export const updateWorkOrderActivitiesCall = handle(
  updateWorkOrderActivities,
  async ({ body, caller, inTenant, now }) =>
    inTenant(async (transaction) => {
      await lockRecords(transaction, 'work order activities');
      const activities = await activitiesOf(transaction);
      const before = activities.find(({ id }) => id === body.id);
      if (body.id !== undefined && before === undefined) return refuse('activity-unknown', [], notDone);
      const onTop = activityGuard.onTop(body, before && { ...before, values: before });
      if (!onTop.ok) return onTop;
      const { name } = onTop.value;
      const active = onTop.value.active ?? before?.active ?? true;
      const hours = onTop.value.hours === undefined ? (before?.hours ?? null) : onTop.value.hours;
      const twin = activities.find((it) => it.name.toLowerCase() === name.toLowerCase() && it.id !== before?.id);
      if (twin !== undefined && body.id === undefined && twin.active === active)
        return { Upload: 'OK' as const, id: twin.id };
      if (twin !== undefined) {
        return refuse('activity-exists', [{ field: 'name', value: name, expected: texts.nameTaken(twin.id) }], notDone);
      }
      if (before?.name === name && before.active === active && before.hours === hours) {
        return { Upload: 'OK' as const, id: before.id };
      }
      const id = before?.id ?? Math.max(...activities.map((it) => it.id)) + 1;
      await saveActivity(transaction, { id, name, active, hours }, caller.personName, now);
      audit(transaction, {
        by: caller,
        action: 'work-order-activity-saved',
        subject: name,
        before,
        after: { name, active, hours },
      });
      return { Upload: 'OK' as const, id };
    }),
);
