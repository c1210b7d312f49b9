import { useEffect, useState } from 'react';
import { type DeviceRoom, deviceRoom, LITTLE_ROOM_BYTES } from './device-room.ts';

const LOOK_MS = 20_000;

/** Storage of the device, read again while the page is visible. `undefined` while loading. */
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

/** Free bytes if they are few. `undefined` if there are enough or the browser does not report them. */
export function littleRoom(room: DeviceRoom | undefined): number | undefined {
  return room?.free !== undefined && room.free < LITTLE_ROOM_BYTES ? room.free : undefined;
}
