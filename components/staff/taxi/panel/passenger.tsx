// Who is driven: masked until somebody who may see it asks, and the asking is recorded.
import { Eye, EyeOff } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Lines } from "@/components/ui/lines";
import type { BookingDetail } from "@/lib/taxi/desk/desk";
import { Failed, Part } from "./part";

interface PassengerProps {
  detail: BookingDetail;
  mayReveal: boolean;
  isOutdated: boolean;
  isAsking: boolean;
  error: Error | null;
  onShow: () => void;
  onHide: () => void;
}

function Switch({ detail, isAsking, onShow, onHide }: PassengerProps) {
  if (detail.isRevealed)
    return (
      <Button size="small" variant="secondary" onClick={onHide}>
        <Icon of={EyeOff} size={15} />
        Hide again
      </Button>
    );
  return (
    <Button size="small" variant="secondary" onClick={onShow} disabled={isAsking}>
      <Icon of={Eye} size={15} />
      {isAsking ? "Revealing…" : "Reveal (recorded)"}
    </Button>
  );
}

export function Passenger(props: PassengerProps) {
  const { detail, mayReveal, isOutdated, error } = props;
  const isBlank = detail.blankedAt !== null;
  return (
    <Part title="Passenger and trip" aside={mayReveal && !isBlank && <Switch {...props} />}>
      {!mayReveal && !isBlank && (
        <p className="mb-3 text-xs text-soft">
          Personal data stays masked for viewers: an operator can reveal it, and each time is recorded.
        </p>
      )}
      {isOutdated && (
        <p role="status" className="mb-3 text-xs text-caution">
          Something came since it was revealed, so it is masked again.
        </p>
      )}
      {detail.row === null && (
        <p className="text-sm">What came of the passenger stands with each delivery below.</p>
      )}
      <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[minmax(8rem,auto)_1fr]">
        {detail.fields.map(({ key, label, value }) => (
          <div key={key} className="contents">
            <dt className="text-xs text-faint sm:pt-0.5">{label}</dt>
            <dd className="wrap-anywhere whitespace-pre-line max-sm:-mt-1.5">
              <Lines text={value === "" ? "–" : value} />
            </dd>
          </div>
        ))}
        {detail.cancellationReason !== null && (
          <>
            <dt className="text-xs text-faint sm:pt-0.5">Reason of the cancellation</dt>
            <dd className="wrap-anywhere">{detail.cancellationReason}</dd>
          </>
        )}
      </dl>
      <Failed error={error} what="It was not revealed." />
    </Part>
  );
}
