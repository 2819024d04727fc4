import { CarSection } from '../cars/car-section.tsx';
import { WifiSection } from '../wifi/wifi-section.tsx';

/** What else the sheet of the bell has: the guest's car, and the Wi-Fi of the house. */
export function MoreSections() {
  return (
    <>
      <CarSection />
      <WifiSection />
    </>
  );
}
