// The map while its prices are on the way: the same ground, without a script of its own.
import type { MapPicture } from "@/lib/views/map/map";
import { StillMap } from "./still-map";

export function MapWaiting({ picture, text }: { picture: MapPicture | null; text: string }) {
  return (
    <div aria-busy="true" className="@container-size absolute inset-0 overflow-hidden bg-wash">
      {picture && <StillMap picture={picture} />}
      <p className="absolute inset-s-3 bottom-3 rounded-md bg-surface px-3 py-2 text-xs text-soft shadow-lift">
        {text}
      </p>
    </div>
  );
}
