import { useEffect, useState } from 'react';
import { type DeviceRoom, deviceRoom, LITTLE_ROOM_BYTES } from './device-room.ts';

const LOOK_MS = 20_000;

/** How much the device still takes, looked at again while the page is seen; `undefined` until it is known. */
export function useDeviceRoom(): DeviceRoom | undefined {
  const [room, setRoom] = useState<DeviceRoom>();
  useEffect(() => {
    let gone = false;
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      deviceRoom().then(
        (now) => !gone && setRoom(now),
        (fault: unknown) => console.warn(fault),
      );
    };
    look();
    const timer = setInterval(look, LOOK_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      gone = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return room;
}

/** What is free where that is little; `undefined` where there is room or nobody knows. */
export function littleRoom(room: DeviceRoom | undefined): number | undefined {
  return room?.free !== undefined && room.free < LITTLE_ROOM_BYTES ? room.free : undefined;
}
