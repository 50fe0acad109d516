// Cards whose cars are not known yet: the boxes of real cards, so that little moves when they arrive.
import { Skeleton } from "@/components/ui/skeleton";

export function WaitingCars({ count }: { count: number }) {
  return (
    <div aria-hidden="true" className="@container">
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the boxes have nothing but their place.
        <div key={place} className="car-card">
          <Skeleton className="picture" />
          <div className="head space-y-3">
            <Skeleton className="h-6 w-3/4 max-w-80" />
            <Skeleton className="h-4 w-56" />
          </div>
          <div className="terms space-y-3">
            <Skeleton className="h-4 w-40" />
            <Skeleton className="h-4 w-64" />
          </div>
          <Skeleton className="price h-16 w-28" />
          <Skeleton className="col-span-full h-16 w-full" />
        </div>
      ))}
    </div>
  );
}
