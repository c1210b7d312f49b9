import { fieldPhoneTexts as texts } from '@contador/contract/messages';
import { PageHeader } from '../../../shell/page-header.tsx';
import { Banner } from '../../../ui/banner/banner.tsx';
import { sizeText } from '../../../ui/format/size-text.ts';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { FailureState } from '../../../ui/state/failure-state.tsx';
import { SkeletonRows } from '../../../ui/state/skeleton-rows.tsx';
import { useDevice } from './device/use-device.ts';
import { littleRoom, useDeviceRoom } from './device/use-device-room.ts';
import phone from './phone.module.css';
import { TechnicianWork } from './technician-work.tsx';

/** 'Acta revisión técnica': orders of the day, actas on this phone, and the full-screen acta. */
export default function FieldReviewPage() {
  const device = useDevice();
  return (
    <div className={phone.phone}>
      <PageHeader title={texts.title} context={false} banner={device.kind === 'open' && <RoomBanner />} />
      {device.kind === 'opening' && <SkeletonRows rows={4} columns={1} />}
      {device.kind === 'no-seal' && <EmptyState sentence={texts.noSeal} />}
      {device.kind === 'failed' && <FailureState failure={device.failure} onRetry={device.retry} />}
      {device.kind === 'open' && <TechnicianWork box={device.box} />}
    </div>
  );
}

/** Warns about storage that is nearly full. */
function RoomBanner() {
  const freeBytes = littleRoom(useDeviceRoom());
  return freeBytes === undefined ? null : <Banner kind="warning">{texts.littleRoom(sizeText(freeBytes))}</Banner>;
}
