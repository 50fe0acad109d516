// The floor that `npm run bench` measures the real pages against; linked from nowhere.
export const dynamic = "force-dynamic";

export default function EmptyPage() {
  return <p>This page is empty on purpose.</p>;
}
