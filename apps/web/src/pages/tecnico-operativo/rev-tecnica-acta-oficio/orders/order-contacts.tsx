import { fieldPhoneTexts as texts } from '@contador/contract/messages';
import { IconMapPin, IconPhone } from '@tabler/icons-react';
import classes from './orders.module.css';

interface Props {
  /** Address and municipality. */
  readonly place: string;
  /** As in the register, where it can contain several numbers. */
  readonly phone: string | null | undefined;
}

/** Links that open the place in the phone's own map and call the client. Both work offline, and no address leaves the phone. */
export function OrderContacts({ place, phone }: Props) {
  const [number] = phone?.match(/\+?\d[\d ()-]{5,}\d/) ?? [];
  const map = /iPhone|iPad/.test(navigator.userAgent) ? 'maps:?q=' : 'geo:0,0?q=';
  return (
    <span className={classes.contacts}>
      {place !== '' && (
        <a href={map + encodeURIComponent(place)} aria-label={texts.mapOf(place)}>
          <IconMapPin size={18} aria-hidden />
          {texts.map}
        </a>
      )}
      {number !== undefined && (
        <a href={`tel:${number.replace(/[^\d+]/g, '')}`} aria-label={texts.callTo(number)}>
          <IconPhone size={18} aria-hidden />
          {number}
        </a>
      )}
    </span>
  );
}
